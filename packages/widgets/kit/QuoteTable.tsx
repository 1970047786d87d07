import type { QuoteAnswer } from '@baoqiao/contract/policy/quote.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { styled } from 'styled-components'

/** A price by trade, each with 「这笔保费怎么来的」. */
export function QuoteTable({ quote }: { quote: QuoteAnswer }) {
  return (
    <div>
      {quote.rows.map((row) => (
        <Line key={row.professionId}>
          <summary>
            <span>
              {row.name} <small>{row.cls}类</small>
            </span>
            <span>
              {priceText(row.head)} × {row.empNum} 人 = <b>{priceText(row.row)}</b>
            </span>
          </summary>
          <h3>这笔保费怎么来的</h3>
          <ol>
            {row.steps.filter(says).map((step) => (
              <li key={step.label}>
                <span>{step.label}</span>
                <b>{step.value}</b>
              </li>
            ))}
          </ol>
        </Line>
      ))}
      <Total>
        合计 <strong>{priceText(quote.total)}</strong> <small>费率版本 {quote.rateVersion}</small>
      </Total>
    </div>
  )
}

/** A factor of 1 changes nothing and so says nothing. */
const says = ({ value }: { value: string }) => value !== '× 100%'

const Line = styled.details`
  border-bottom: 1px solid var(--bq-border); font-variant-numeric: tabular-nums;
  summary { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; padding: 9px 4px; cursor: pointer; }
  summary::before { content: '▸'; color: var(--bq-text-3); margin-inline-end: 2px; } &[open] summary::before { content: '▾'; } summary > span:first-child { flex: 1; }
  small { color: var(--bq-text-3); } h3 { font-size: var(--bq-fs-2); font-weight: 600; padding: 4px 12px; }
  ol { padding: 0 12px 12px !important; } li { display: flex; justify-content: space-between; gap: 16px; padding: 3px 0; font-size: var(--bq-fs-2); color: var(--bq-text-2); } li > b { white-space: nowrap; }
`
const Total = styled.p`text-align: end; padding-top: 12px !important; font-variant-numeric: tabular-nums; strong { font-size: var(--bq-fs-5); color: var(--bq-primary); } small { color: var(--bq-text-3); margin-inline-start: 8px; }`
