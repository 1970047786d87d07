import { NAME_DOTS } from '@baoqiao/contract/rules/clean-text.ts'
import { readBirth } from '@baoqiao/contract/rules/person-birth.ts'
import { readSex } from '@baoqiao/contract/rules/person-stated.ts'
import type { TradeIndex } from '../trade-search.ts'

/** What a column of a list of people can be; null for one that is not taken over. */
export type Field = 'name' | 'idNo' | 'profession' | 'atHeight' | 'remark' | 'birthDate' | 'sex'
export type Columns = readonly (Field | null)[]
export type Cells = readonly (readonly string[])[]

export interface FoundColumns {
  /** Row that names the columns, -1 without one. People begin after it. */
  header: number
  columns: Columns
  /** Whether names and numbers were found: if not, a person has to say which column is which. */
  sure: boolean
}

/** Names of columns as personnel files have them; for a trade the earlier is the better. */
const HEADINGS: readonly (readonly [Field, RegExp])[] = [
  ['name', /^(员工|被保险?人|雇员|人员|职工|工人)?(姓名|名字)$/],
  ['idNo', /^(员工|被保险?人|公民)?(身份证|身份证件|证件|公民身份)(号码?|编号)?$|^身份号码$/],
  // Beside a passport or another paper; a column of passports alone is not that of everybody's numbers.
  [
    'idNo',
    /^(员工|被保险?人)?身份证件?(号码?)?([/／、或和及与](护照|通行证|台胞证|其他证件|证件)(号码?)?)+$/,
  ],
  ['idNo', /^(员工|被保险?人)?(护照|通行证|台胞证)(号码?)?[/／、或和及与](身份证件?|证件)(号码?)?$/],
  ['profession', /^(职业|工种)(名称)?$/],
  ['profession', /^(从事)?(职业|工种)(\/|或|、)?(岗位|工种|职业)?(名称)?$/],
  ['profession', /^(工作|所在)?岗位(名称)?$/],
  ['profession', /^(职位|职务)(名称)?$/],
  ['atHeight', /^(是否)?(从事)?(2米以上|2米及以上|两米以上)?(高处|高空|登高)(作业)?$/],
  ['birthDate', /^(员工|被保险?人|人员)?(出生(日期|年月日?)?|生日)$/],
  ['sex', /^(员工|被保险?人|人员)?性别$/],
  ['remark', /^(人员|员工)?(备注|说明)$/],
]
const headingOf = (cell: string) => cell.replace(/[（(【[].*|[\s*＊：:]/g, '')
/** A title, a line of units or a note may stand above it. */
const HEADER_WITHIN = 20

/** Which column is which, by their headings or, without any, by what stands in them. */
export function findColumns(cells: Cells, trades: TradeIndex): FoundColumns {
  let best: FoundColumns = { header: -1, columns: [], sure: false }
  cells.slice(0, HEADER_WITHIN).forEach((row, header) => {
    const columns = namedColumns(row)
    const known = columns.filter(Boolean).length
    if (known >= 2 && known > best.columns.filter(Boolean).length)
      best = { header, columns, sure: isSure(columns) }
  })
  if (best.header >= 0) return best
  const columns = columnsByContent(cells, trades)
  return { header: -1, columns, sure: isSure(columns) }
}

const isSure = (columns: Columns) => columns.includes('name') && columns.includes('idNo')

function namedColumns(row: readonly string[]): Columns {
  const taken = new Map<number, Field>()
  for (const [field, words] of HEADINGS) {
    const at = row.findIndex((cell, i) => !taken.has(i) && words.test(headingOf(cell)))
    if (at >= 0 && ![...taken.values()].includes(field)) taken.set(at, field)
  }
  return row.map((_, i) => taken.get(i) ?? null)
}

const ID = /^\d{15}$|^\d{17}[\dXx]$|^[A-Z]{3}\d{12}$|^[A-Z]{1,2}\d{7,8}$/
/** Short, or of parts with a dot between them, whichever dot. */
const NAME = new RegExp(
  `^(\\p{Script=Han}{2,8}|\\p{Script=Han}{1,12}([${NAME_DOTS}]\\p{Script=Han}{1,12}){1,4})\\d*$`,
  'u',
)
const YES_NO = /^(是|否|有|无)$/
const SAMPLE = 50

/** Most of a column says what it is. A name is the first column of short Chinese words beside the numbers that is no trade. */
function columnsByContent(cells: Cells, trades: TradeIndex): Columns {
  const sample = cells.slice(0, SAMPLE)
  const width = Math.max(0, ...sample.map((row) => row.length))
  const found: (Field | null)[] = new Array(width).fill(null)
  const mostly = (column: number, holds: (cell: string) => boolean) => {
    const filled = sample.map((row) => row[column] ?? '').filter(Boolean)
    return filled.length > 0 && filled.filter(holds).length * 2 > filled.length
  }
  const take = (field: Field, holds: (cell: string) => boolean) => {
    const at = found.findIndex((known, column) => known === null && mostly(column, holds))
    if (at >= 0) found[at] = field
  }
  take('idNo', (cell) => ID.test(cell))
  take('profession', trades.knows)
  take('atHeight', (cell) => YES_NO.test(cell))
  take('sex', (cell) => readSex(cell) !== null)
  take('name', (cell) => NAME.test(cell))
  // Five digits alone may be anything that is numbered.
  take('birthDate', (cell) => !/^\d{5}$/.test(cell) && readBirth(cell) !== null)
  const rest = found.filter((field) => field === null).length
  // One column more, right of the others: what is not in the library is a trade all the same.
  if (rest === 1 && !found.includes('profession') && found.lastIndexOf(null) > found.indexOf('idNo'))
    found[found.lastIndexOf(null)] = 'profession'
  return found
}
