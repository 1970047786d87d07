import { lineFee } from '@baoqiao/contract/rules/commission.ts'
import { inclDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { WouldPay } from '@baoqiao/contract/settlement/rules.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { awardOf } from './awards/award-of.ts'
import { collisions } from './check-terms.ts'
import { inWords } from './collisions.ts'
import { lastQuarter } from './last-quarter.ts'
import { type PremiumLine, premiumLines } from './premium-lines.ts'
import { awardRule, awardRules } from './rule-award.ts'
import { basicRule, basicRules } from './rule-basic.ts'
import { awardTerms, basicItemsOf, basicTerms, type Terms } from './terms.ts'

interface Asked {
  params: { id: string }
  query: { from?: string | undefined; to?: string | undefined }
}
type PaidRow = WouldPay['rows'][number]

/** What a rate rule would have paid of the premium of past days. */
export async function basicWouldPay({ params, query }: Asked, context: Context): Promise<WouldPay> {
  const rule = await basicRule(params.id, context)
  const items = basicItemsOf(rule)
  const terms = basicTerms(rule)
  const others = (await basicRules(context)).map(basicTerms)
  return tried(terms, others, query, context, (lines) =>
    items.map(({ insureName, basicFeeRate, additionalFeeRate }) => {
      const own = lines.filter((line) => line.insureName === insureName)
      const fees = own.map(({ settleMoney }) => lineFee({ settleMoney, basicFeeRate, additionalFeeRate }))
      const sum = (of: (fee: (typeof fees)[number]) => number) => fees.reduce((all, fee) => all + of(fee), 0)
      return {
        ...{ insureName, count: own.length, premium: premiumOf(own), counted: null },
        rate: basicFeeRate + additionalFeeRate,
        basicFee: sum(({ basicFee }) => basicFee),
        additionalFee: sum(({ additionalFee }) => additionalFee),
        pays: sum(({ allFeePre }) => allFeePre),
      }
    }),
  )
}

/** What an award rule would have paid if the days had been its window. */
export async function awardWouldPay({ params, query }: Asked, context: Context): Promise<WouldPay> {
  const row = await awardRule(params.id, context)
  const terms = awardTerms(row)
  const others = (await awardRules(context)).map(awardTerms)
  return tried(terms, others, query, context, (lines) =>
    awardOf(row, lines).map(({ insureName, count, premium, counted, rate, award: pays }) => {
      const fees = { basicFee: null, additionalFee: null }
      return { insureName, count, premium, counted, rate, ...fees, pays }
    }),
  )
}

async function tried(
  rule: Terms,
  others: readonly Terms[],
  query: Asked['query'],
  context: Context,
  rowsOf: (lines: readonly PremiumLine[]) => Omit<PaidRow, 'channelId' | 'channelName'>[],
): Promise<WouldPay> {
  const days = daysOf(query, context)
  const channels = await channelsOf(rule, context)
  const lines = await premiumLines({ channels: channels.map(({ id }) => id), ...days }, context)
  const rows = channels.flatMap(({ id, name }) =>
    rowsOf(lines.filter(({ channelId }) => channelId === id)).map((row) => ({
      channelId: id,
      channelName: name,
      ...row,
    })),
  )
  // The version that it follows ends when this one is switched on.
  const rivals = others.filter(({ id, from }) => id !== rule.followsId || from >= rule.from)
  return {
    ...days,
    premium: rows.reduce((sum, row) => sum + row.premium, 0),
    pays: rows.reduce((sum, row) => sum + row.pays, 0),
    rows,
    conflicts: await inWords(collisions(rule, rivals), context),
  }
}

const premiumOf = (lines: readonly PremiumLine[]) =>
  lines.reduce((sum, { settleMoney }) => sum + settleMoney, 0)

const channelsOf = (rule: Terms, { tx }: Context) =>
  tx.selectFrom('distChannel').select(['id', 'name']).where('id', 'in', rule.channels).orderBy('id').execute()

const LONGEST = 366

function daysOf({ from, to }: Asked['query'], { now }: Context): { from: string; to: string } {
  const today = todayIn(now())
  if (from === undefined && to === undefined) return lastQuarter(today)
  const say = (path: string, message: string) => refuse(message, [{ path, message }])
  if (from === undefined) throw say('from', '请选择开始日期')
  if (to === undefined) throw say('to', '请选择结束日期')
  if (to < from) throw say('to', '结束日期不能早于开始日期')
  if (inclDays(from, to) > LONGEST) throw say('to', `最多试算${LONGEST}天`)
  if (from > today) throw say('from', '试算的是已经发生的保费，开始日期不能晚于今天')
  return { from, to }
}
