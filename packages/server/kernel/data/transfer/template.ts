import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { importFields, keyField } from '@baoqiao/contract/kernel/sheet-fields.ts'
import { sql } from 'kysely'
import { attachment } from '../../http/attachment.ts'
import type { Context } from '../../http/context.ts'
import { snake } from '../../schema/table.ts'
import type { Registry } from '../access.ts'
import { columnOf, titleOf } from './cells.ts'
import { XLSX } from './export-rows.ts'
import { SHEET } from './sheet-kinds.ts'
import { type Cell, xlsxWriter } from './sheet-writer.ts'
import { fixedWords, isRef } from './words.ts'

/** An empty sheet to fill in: heads from the fields, choices in the cells, and a second sheet that explains. */
export async function templateSheet(
  resource: AnyResource,
  context: Context,
  registry: Registry,
): Promise<Response> {
  const fields = importFields(resource.fields)
  const words = await fixedWords(fields, context)
  const notes: Cell[][] = []
  const columns = []
  for (const [name, field] of fields) {
    const choices = traits(field).value === 'yesNo' ? ['是', '否'] : await choicesOf(name, field)
    columns.push({ ...columnOf(field), ...(choices.length > 0 ? { choices } : {}) })
    notes.push([
      titleOf(field),
      field.required ? '必填' : '',
      form(field),
      choices.slice(0, 200).join('、'),
      field.hint ?? '',
    ])
  }
  const key = keyField(resource.fields)
  if (key)
    notes.push([
      '',
      '',
      `勾选“更新已有数据”时，按“${resource.fields[key].label}”找到已有的一行并修改它`,
      '',
      '',
    ])
  const required = new Set(fields.filter(([, field]) => field.required).map(([, field]) => titleOf(field)))
  const writer = xlsxWriter({ name: resource.title, columns, required }, { sheet: NOTES, rows: notes })
  const bytes = new Blob(writer.end())
  return new Response(bytes, {
    headers: {
      'content-type': XLSX,
      'content-disposition': attachment(`${resource.title}导入模板.xlsx`),
    },
  })

  async function choicesOf(name: string, field: Field): Promise<string[]> {
    const target = isRef(field) ? registry.get(field.from ?? '') : undefined
    if (!target) return [...(words.get(name)?.values() ?? [])]
    const { rows } = await sql<{ label: string | null }>`select ${sql.ref(snake(target.label))}::text as label
      from ${sql.table(target.name)} where deleted_at is null order by id limit 200`.execute(context.tx)
    return rows.flatMap(({ label }) => (label ? [label] : []))
  }
}

const NOTES = {
  name: '填写说明',
  columns: [
    { title: '列', width: 18 },
    { title: '是否必填', width: 10 },
    { title: '格式', width: 36 },
    { title: '可选值', width: 60 },
    { title: '说明', width: 36 },
  ],
}

function form(field: Field): string {
  const { words, several } = traits(field)
  const known = SHEET[field.kind].form
  if (known) return known
  if (several) return '填写可选值，多个用顿号隔开'
  if (words) return words === 'rows' ? '填写名称' : '填写可选值中的一个'
  return `文字，最多 ${field.max ?? 255} 个字符`
}
