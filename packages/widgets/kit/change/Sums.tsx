import { CHANGES } from '@baoqiao/contract/policy/change-codes.ts'
import type { EndorseQuote } from '@baoqiao/contract/policy/endorsement-calls.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { styled } from 'styled-components'

/** Money and people, before and after. */
export function Sums({ quote }: { quote: EndorseQuote }) {
  const {
    changeCode,
    total,
    setOff,
    payable,
    refund,
    onAccount,
    headsBefore,
    headsAfter,
    leaving,
    payDeadline,
    mode,
  } = quote
  const paid = CHANGES[changeCode].prepaid && payable > 0
  const lines: readonly (readonly [string, string] | false)[] = [
    ['批改保费', priceText(total)],
    setOff > 0 && ['挂账抵扣', priceText(0 - setOff)],
    refund > 0 ? ['退还', priceText(refund)] : [paid ? '已线下支付' : '应付', priceText(payable)],
    ...(leaving
      ? leavingLines(leaving)
      : [
          [
            '终保日在保人数',
            headsBefore === headsAfter ? `${headsAfter} 人` : `${headsBefore} → ${headsAfter} 人`,
          ] as const,
        ]),
    onAccount > 0 && ['挂账余额', priceText(onAccount)],
    payDeadline !== null && !paid && ['支付截止', clockMinute(payDeadline)],
  ]
  return (
    <>
      <Root>
        {lines.map(
          (line) =>
            line && (
              <div key={line[0]} data-main={/^(应付|退还|已线下支付)$/.test(line[0]) || undefined}>
                <dt>{line[0]}</dt>
                <dd>{line[1]}</dd>
              </div>
            ),
        )}
      </Root>
      <Mode>{mode}</Mode>
    </>
  )
}

/** How many are covered now, leave and are left, and the fewest that may be; by the days on which those are other numbers. */
const leavingLines = ({ today, onDay, people, left, fewest, minimum }: Leaving): [string, string][] => [
  ['在保人数', `${today} 人`],
  ...(onDay === today ? [] : [['生效日在保', `${onDay} 人`] as [string, string]]),
  ['本次减员', `${people} 人`],
  ['减员后在保', `${left} 人`],
  ...(fewest === left ? [] : [['此后最少', `${fewest} 人`] as [string, string]]),
  ['最低人数', `${minimum} 人`],
]
type Leaving = NonNullable<EndorseQuote['leaving']>

const Root = styled.dl`
  display: grid; gap: 6px; margin: 0; padding-top: 10px; font-variant-numeric: tabular-nums;
  > div { display: flex; justify-content: space-between; gap: 12px; } dt { color: var(--bq-text-2); } && dd { margin: 0; text-align: end; }
  [data-main] dd { font-size: var(--bq-fs-5); font-weight: 600; color: var(--bq-primary); line-height: 1.2; }
`
const Mode = styled.p`padding-top: 6px !important; color: var(--bq-text-3); font-size: var(--bq-fs-1);`
