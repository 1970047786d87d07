import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { cleanNumber } from '@baoqiao/contract/rules/clean-text.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { styled } from 'styled-components'
import type { TradeIndex } from '../trade-search.ts'
import { employeesOf } from './employees-of.ts'
import type { Columns, Field, FoundColumns } from './find-columns.ts'
import { Panel } from './Panel.tsx'
import { FIELD_LABELS, FIELDS } from './sheet-columns.ts'
import type { Offered } from './use-incoming.ts'

interface Props {
  offered: Offered
  /** Who is there already, and how many there may be. */
  present: readonly EmployeeRow[]
  max: number
  trades: TradeIndex
  /** What a person says of the columns. */
  onFound(found: FoundColumns): void
  /** Another sheet of the same file is wanted. */
  onSheet(sheet: number): void
  onAdd(people: readonly EmployeeRow[]): void
  onReplace(people: readonly EmployeeRow[]): void
  onClose(): void
}

const PREVIEW = 5
const numberOf = ({ idNo }: EmployeeRow) => cleanNumber(idNo)
const count = (people: number) => people.toLocaleString('en-US')

/** Which column of a table is which, with its first lines, and whether its people come besides or instead. */
export function ImportPanel({
  offered,
  present,
  max,
  trades,
  onFound,
  onSheet,
  onAdd,
  onReplace,
  onClose,
}: Props) {
  const { cells, found, name } = offered
  const width = Math.max(...cells.slice(0, 50).map((line) => line.length))
  const columns: Columns = Array.from({ length: width }, (_, i) => found.columns[i] ?? null)
  const { header } = found
  const people = employeesOf(cells, { header, columns }, trades)
  const missing = (['name', 'idNo'] as const).filter((field) => !columns.includes(field))
  const preview = cells
    .slice(header + 1)
    .filter((line) => line.some(Boolean))
    .slice(0, PREVIEW)
  const choose = (column: number, field: Field | null) =>
    onFound({
      ...found,
      columns: columns.map((known, i) => (i === column ? field : known === field ? null : known)),
    })
  const ready = missing.length === 0 && people.length > 0
  // Who is there already comes in once: besides the others come those alone who are new.
  const here = new Set(present.map(numberOf))
  const fresh = people.filter((row) => numberOf(row) === '' || !here.has(numberOf(row)))
  const twice = people.length - fresh.length
  const room = people.length <= max
  const fitsBesides = present.length + fresh.length <= max
  const withTrade = people.filter(({ professionId }) => professionId !== '').length
  return (
    <Panel
      title={name ? `导入“${name}”` : '粘贴的名单'}
      lead={
        ready
          ? `找到 ${count(people.length)} 人，其中 ${count(withTrade)} 人的职业已匹配${twice > 0 ? `，${count(twice)} 人已在现有名单中` : ''}。请核对各列对应的内容。`
          : '没有认出表头，请指明哪一列是姓名、证件号码和职业。'
      }
      onClose={onClose}
      actions={
        <>
          <Button
            variant={twice > 0 ? 'default' : 'primary'}
            disabled={!ready || !fitsBesides || fresh.length === 0}
            onClick={() => onAdd(fresh)}
          >
            {present.length === 0
              ? `导入 ${count(people.length)} 人`
              : `${twice > 0 ? '只追加其余' : '追加'} ${count(fresh.length)} 人`}
          </Button>
          {present.length > 0 && (
            <Button
              variant={twice > 0 ? 'primary' : 'default'}
              disabled={!ready || !room}
              onClick={() => onReplace(people)}
            >
              替换现有 {count(present.length)} 人
            </Button>
          )}
          <Button variant="text" onClick={onClose}>
            取消
          </Button>
        </>
      }
    >
      {missing.length > 0 && (
        <Alert
          tone="warning"
          title={`请选择${missing.map((field) => FIELD_LABELS[field]).join('、')}所在的列`}
        />
      )}
      {ready && !fitsBesides && (
        <Alert
          tone="danger"
          title={
            room
              ? `追加后共 ${count(present.length + fresh.length)} 人，超出上限 ${count(max)} 人，只能替换`
              : `名单有 ${count(people.length)} 人，超出上限 ${count(max)} 人，请分单投保`
          }
        />
      )}
      <HeaderAt>
        {offered.sheets.length > 1 && (
          <>
            工作表
            <select
              value={String(offered.sheet)}
              aria-label="读取的工作表"
              onChange={(event) => onSheet(Number(event.target.value))}
            >
              {offered.sheets.map((one, i) => (
                <option key={one.name} value={i}>
                  {one.name}
                </option>
              ))}
            </select>
            <span>其余{offered.sheets.length - 1}张不读取</span>
          </>
        )}
        表头
        <select
          value={String(header)}
          aria-label="表头所在行"
          onChange={(event) => onFound({ ...found, header: Number(event.target.value) })}
        >
          <option value="-1">没有表头</option>
          {cells.slice(0, 10).map((_, i) => (
            <option key={i} value={i}>
              第 {i + 1} 行
            </option>
          ))}
        </select>
      </HeaderAt>
      <Scroll tabIndex={0} role="region" aria-label="前几行预览">
        <table>
          <thead>
            <tr>
              {columns.map((field, i) => (
                <th key={i} scope="col" data-taken={field ?? undefined}>
                  <span>{cells[header]?.[i] || `第 ${i + 1} 列`}</span>
                  <Select
                    aria-label={`第${i + 1}列是`}
                    value={field ?? ''}
                    onChange={(value) => choose(i, FIELDS.find((known) => known === value) ?? null)}
                    options={CHOICES}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map((line, y) => (
              <tr key={y}>
                {columns.map((field, x) => (
                  <td key={x} data-taken={field ?? undefined}>
                    {line[x]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Panel>
  )
}

const CHOICES = [
  { value: '', label: '不导入' },
  ...FIELDS.map((field) => ({ value: field, label: FIELD_LABELS[field] })),
]

const HeaderAt = styled.div`display: flex; align-items: center; gap: 8px; font-size: var(--bq-fs-2); color: var(--bq-text-2); select { height: 28px; padding: 0 4px; border: 1px solid var(--bq-border-strong); border-radius: var(--bq-r1); background: var(--bq-surface); color: var(--bq-text); font: inherit; font-size: var(--bq-fs-2); }`
const Scroll = styled.div`
  overflow-x: auto; border: 1px solid var(--bq-border); border-radius: var(--bq-r2);
  table { border-collapse: collapse; width: 100%; font-size: var(--bq-fs-2); font-variant-numeric: tabular-nums; }
  th { padding: 8px; text-align: start; font-weight: 400; background: var(--bq-surface-2); border-bottom: 1px solid var(--bq-border); min-width: 116px; } th > span { display: block; margin-bottom: 4px; color: var(--bq-text-2); white-space: nowrap; }
  td { height: 30px; padding: 0 12px; white-space: nowrap; color: var(--bq-text-3); border-bottom: 1px solid var(--bq-border); } tr:last-child td { border: 0; }
  td[data-taken] { color: var(--bq-text); background: color-mix(in srgb, var(--bq-primary-soft) 50%, transparent); } th[data-taken] > span { color: var(--bq-text); font-weight: 600; }
`
