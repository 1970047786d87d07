import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { styled } from 'styled-components'
import { groupRows } from './group-rows.ts'
import { readPlan, readQuote } from './read-json.ts'

/** 「这笔保费怎么来的」: how the price of each occupation class came about, step by step. */
export function PremiumPanel({ explanation, plan }: { explanation: unknown; plan: unknown }) {
  const quote = readQuote(explanation)
  if (!quote) return <Empty text="没有保费说明" />
  const terms = readPlan(plan)
  return (
    <>
      <Note>
        费率 {quote.rateVersion} · 档位 {((quote.feeTier ?? 100) / 100).toFixed(2)}
        {terms ? ` · 保障 ${terms.months} 个月` : ''}
      </Note>
      <List>
        {groupRows(quote.rows).map((group) => (
          <li key={group.key}>
            <details open={quote.rows.length <= 3}>
              <summary>
                <b>{group.cls} 类职业</b>
                <span>{group.names.join('、')}</span>
                <em>
                  {formatYuan(group.head)} × {group.people} 人 = <strong>{formatYuan(group.total)}</strong>
                </em>
              </summary>
              <ol>
                {group.steps.map((step, i) => (
                  <li key={`${step.kind}-${String(i)}`}>
                    <span>{step.label}</span>
                    <b>{step.value}</b>
                  </li>
                ))}
              </ol>
            </details>
          </li>
        ))}
      </List>
      <Total>
        合计 <strong>{formatYuan(quote.total)}</strong> 元
      </Total>
    </>
  )
}

const Note = styled.p`
  margin-bottom: var(--bq-s3);
  color: var(--bq-text-2);
`
const List = styled.ul`
  display: grid;
  gap: var(--bq-s2);
  details {
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r2);
  }
  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px var(--bq-s3);
    padding: var(--bq-s2) var(--bq-s3);
    cursor: pointer;
  }
  summary span {
    flex: 1 1 120px;
    color: var(--bq-text-2);
  }
  em {
    font-style: normal;
    font-variant-numeric: tabular-nums;
  }
  ol {
    display: grid;
    gap: 4px;
    padding: 0 var(--bq-s3) var(--bq-s3) var(--bq-s5);
  }
  ol li {
    display: flex;
    justify-content: space-between;
    gap: var(--bq-s3);
    padding-block: 3px;
    border-bottom: 1px dashed var(--bq-border);
    color: var(--bq-text-2);
  }
  ol b {
    font-weight: 500;
    color: var(--bq-text);
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`
const Total = styled.p`
  margin-top: var(--bq-s3);
  text-align: end;
  strong {
    font-size: var(--bq-fs-5);
    font-variant-numeric: tabular-nums;
  }
`
