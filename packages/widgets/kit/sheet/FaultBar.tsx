import type { EmployeeRow, FieldIssues } from '@baoqiao/contract/policy/form.ts'
import { mustState } from '@baoqiao/contract/rules/person-birth.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { LineIcon } from '@baoqiao/ui/icon/LineIcon.tsx'
import { PATHS } from '@baoqiao/ui/icon/paths.ts'
import { styled } from 'styled-components'
import { type Fault, faultsOf } from './faults.ts'
import { NOT_SAVED, saveEmployees } from './save-employees.ts'
import { FIELD_LABELS, FIELDS } from './sheet-columns.ts'
import { unknownTrades } from './unknown-trades.ts'

interface Props {
  rows: readonly EmployeeRow[]
  issues: ReadonlyMap<number, FieldIssues>
  onlyBad: boolean
  onOnlyBad(on: boolean): void
  onStep(step: 1 | -1): void
  onGo(fault: Fault): void
  onTrades(): void
  /** Why something did not happen, in words. */
  onTrouble(words: string): void
}

/** What is wrong with the list, by kind; each leads to its cells. */
export function FaultBar({ rows, issues, onlyBad, onOnlyBad, onStep, onGo, onTrades, onTrouble }: Props) {
  const faults = faultsOf(issues)
  if (faults.length === 0) return null
  const unknown = unknownTrades(rows)
  const people = unknown.reduce((sum, one) => sum + one.people, 0)
  const kinds = FIELDS.map((field) => faults.filter((fault) => fault.field === field)).filter(
    (some) => some.length > 0,
  )
  return (
    <Root role="group" aria-label="待更正">
      <strong role="status">
        <LineIcon path={PATHS.warning} size={15} /> {issues.size.toLocaleString('en-US')} 行待更正
      </strong>
      {kinds.map((some) => {
        const [first] = some
        return (
          first && (
            <Chip key={first.field} type="button" onClick={() => onGo(first)} title={first.words}>
              {FIELD_LABELS[first.field]} {some.length.toLocaleString('en-US')}
            </Chip>
          )
        )
      })}
      <Button
        size="small"
        aria-label="上一处"
        title="上一处（Shift+F8）"
        icon={<LineIcon path={PATHS.up} size={14} />}
        onClick={() => onStep(-1)}
      />
      <Button
        size="small"
        aria-label="下一处"
        title="下一处（F8）"
        icon={<LineIcon path={PATHS.down} size={14} />}
        onClick={() => onStep(1)}
      />
      <i />
      {people > 0 && (
        <Button size="small" variant="primary" onClick={onTrades}>
          批量选择职业（{unknown.length} 种，{people.toLocaleString('en-US')} 人）
        </Button>
      )}
      <Button size="small" aria-pressed={onlyBad} onClick={() => onOnlyBad(!onlyBad)}>
        {onlyBad ? '显示全部' : '只看有误'}
      </Button>
      <Button
        data-wide=""
        size="small"
        icon={<LineIcon path={PATHS.download} size={14} />}
        onClick={() =>
          void saveEmployees('人员清单-待更正.xlsx', rows, { issues, states: rows.some(mustState) }).catch(
            () => onTrouble(NOT_SAVED),
          )
        }
      >
        下载标注文件
      </Button>
    </Root>
  )
}

const Root = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 6px; padding: 7px 10px; border: 1px solid color-mix(in srgb, var(--bq-danger) 28%, transparent); border-radius: var(--bq-r2); background: var(--bq-danger-soft); font-size: var(--bq-fs-2);
  strong { display: inline-flex; align-items: center; gap: 6px; margin-inline-end: 6px; color: var(--bq-danger-text); font-weight: 600; } > i { flex: 1; }
  @container (max-width: 640px) { [data-wide] { display: none; } }
`
const Chip = styled.button`height: 26px; padding: 0 10px; border: 1px solid color-mix(in srgb, var(--bq-danger) 40%, transparent); border-radius: 13px; background: var(--bq-surface); color: var(--bq-danger-text); font: inherit; font-size: var(--bq-fs-2); cursor: pointer; &:hover { border-color: var(--bq-danger); }`
