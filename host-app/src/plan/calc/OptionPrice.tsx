import type { OptionRow, PlanOption } from '@baoqiao/contract/plan/option.ts'
import { priceText, rhu } from '@baoqiao/contract/rules/money.ts'
import { styled } from 'styled-components'

interface Props {
  option: PlanOption
  /** How many it does not count, in words; empty when it counts all. */
  left: string
  old?: number | null | undefined
}

/** What a choice costs: in all, by class, by trade with the way each price came about; or why it cannot be had. */
export function OptionPrice({ option, left, old }: Props) {
  if (option.total === null)
    return (
      <Why role="note">
        <b>不能承保</b>
        <ul>
          {option.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Why>
    )
  return (
    <>
      <Total>
        <strong>{priceText(option.total)}</strong>
        {typeof old === 'number' && old !== option.total ? <s>{priceText(old)}</s> : null}
        {left ? <em>{left}</em> : null}
        <small>人均 {priceText(rhu(option.total, Math.max(1, option.heads)))}</small>
      </Total>
      <Lines>
        {byClass(option.rows).map(({ cls, heads, sum, rows }) => (
          <details key={cls}>
            <summary>
              <span>
                {cls}类 {heads}人
              </span>
              <b>{priceText(sum)}</b>
            </summary>
            {rows.map((row) => (
              <Row
                key={row.professionId}
                title={row.steps.map(({ label, value }) => `${label} ${value}`).join('\n')}
              >
                <span>{row.name}</span>
                <span>
                  {priceText(row.head)} × {row.empNum}
                </span>
              </Row>
            ))}
            <ol aria-label="这笔保费怎么来的">
              {rows[0]?.steps
                .filter(({ value }) => value !== '× 100%')
                .map(({ label, value }) => (
                  <li key={label}>
                    <span>{label}</span>
                    <span>{value}</span>
                  </li>
                ))}
            </ol>
          </details>
        ))}
      </Lines>
    </>
  )
}

function byClass(rows: readonly OptionRow[]) {
  const classes = [...new Set(rows.map(({ cls }) => cls))].sort((a, b) => a - b)
  return classes.map((cls) => {
    const mine = rows.filter((row) => row.cls === cls)
    return {
      cls,
      rows: mine,
      heads: mine.reduce((sum, { empNum }) => sum + empNum, 0),
      sum: mine.reduce((sum, { row }) => sum + row, 0),
    }
  })
}

const Why = styled.div`padding: 8px 12px; border-radius: var(--bq-r2); background: var(--bq-danger-soft); color: var(--bq-danger-text); ul { margin: 4px 0 0; padding-inline-start: 18px; }`
const Total = styled.p`
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 10px; font-variant-numeric: tabular-nums;
  strong { font-size: var(--bq-fs-5); color: var(--bq-primary); } small, s { color: var(--bq-text-3); } em { color: var(--bq-danger-text); font-style: normal; }
`
const Lines = styled.div`
  font-variant-numeric: tabular-nums; border-top: 1px solid var(--bq-border);
  details { border-bottom: 1px solid var(--bq-border); } summary { display: flex; justify-content: space-between; padding: 5px 0; cursor: pointer; }
  summary > span::before { content: '▸ '; color: var(--bq-text-3); } [open] > summary > span::before { content: '▾ '; }
  ol { margin: 2px 0 8px; padding: 4px 10px; list-style: none; background: var(--bq-surface-2); border-radius: var(--bq-r2); font-size: var(--bq-fs-1); color: var(--bq-text-2); } li { display: flex; justify-content: space-between; gap: 10px; }
`
const Row = styled.div`display: flex; justify-content: space-between; gap: 10px; padding: 2px 0 2px 14px; color: var(--bq-text-2); font-size: var(--bq-fs-2); span:last-child { white-space: nowrap; }`
