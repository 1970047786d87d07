import type { EndorseQuote, EndorseQuotedRow } from '@baoqiao/contract/policy/endorsement-calls.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'
import { type Context, questionOf, quoteNow } from './change.machine.ts'
import { Sums } from './Sums.tsx'

/** What it comes to by now, and how that came about. */
export function Summary({ context, problem = '' }: { context: Context; problem?: string }) {
  const quote = quoteNow(context)
  return (
    <Card title="费用和人数">
      {problem && <Alert tone="danger" title={problem} />}
      {quote ? (
        <>
          <How quote={quote} />
          <Sums quote={quote} />
        </>
      ) : (
        <Hint>
          {questionOf(context) && !problem
            ? '正在计算…'
            : '填写完整后，这里会显示每人的费用、计算过程和批改后的人数。'}
        </Hint>
      )}
    </Card>
  )
}

/** Amounts that came about alike stand together, each with 「这笔钱怎么算的」. */
function How({ quote }: { quote: EndorseQuote }) {
  return (
    <>
      {alike(quote.rows).map(([first, people]) => (
        <Line key={`${first.professionId} ${first.formula} ${first.amount}`}>
          <summary>
            <span>
              {first.professionName || first.oldProfessionName}
              {first.cls !== null && <small> {first.cls}类</small>}
            </span>
            <span>
              {priceText(first.amount)} × {people} 人
            </span>
          </summary>
          <h3>这笔钱怎么算的</h3>
          <p>{first.formula}</p>
        </Line>
      ))}
    </>
  )
}

function alike(rows: readonly EndorseQuotedRow[]): (readonly [EndorseQuotedRow, number])[] {
  const found = new Map<string, [EndorseQuotedRow, number]>()
  for (const row of rows) {
    if (row.issues.length > 0) continue
    const key = `${row.professionId} ${row.oldCls} ${row.amount} ${row.formula}`
    const known = found.get(key)
    if (known) known[1] += 1
    else found.set(key, [row, 1])
  }
  return [...found.values()]
}

const Hint = styled.p`color: var(--bq-text-3);`
const Line = styled.details`
  border-bottom: 1px solid var(--bq-border); font-variant-numeric: tabular-nums;
  summary { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; padding: 9px 4px; cursor: pointer; } summary > span:first-child { flex: 1; }
  summary::before { content: '▸'; color: var(--bq-text-3); } &[open] summary::before { content: '▾'; }
  small { color: var(--bq-text-3); } h3 { font-size: var(--bq-fs-2); font-weight: 600; padding: 0 12px; } && p { padding: 2px 12px 10px; color: var(--bq-text-2); font-size: var(--bq-fs-2); overflow-wrap: anywhere; }
`
