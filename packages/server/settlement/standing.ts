import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../kernel/http/context.ts'
import { holdsOn } from './in-force.ts'
import { ratedTypes } from './rated-types.ts'
import { awardRules } from './rule-award.ts'
import { basicRules } from './rule-basic.ts'
import { awardTerms, basicItemsOf, basicTerms, type Terms } from './terms.ts'

/** Every channel in sight with the rules in force for it on a day. */
export async function standing({ query }: { query: { day?: string | undefined } }, context: Context) {
  const day = query.day ?? todayIn(context.now())
  const holds = (terms: Terms) => holdsOn(terms, day)
  const basics = (await basicRules(context))
    .map((row) => ({ ...basicTerms(row), items: basicItemsOf(row) }))
    .filter(holds)
  const awards = (await awardRules(context)).map((row) => ({ ...awardTerms(row), validTime: row.validTime }))
  const channels = await context.tx
    .selectFrom('distChannel')
    .select(['id', 'name', 'status', 'insureTypes'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  const rated = await ratedTypes(context, day)
  const rows = channels.map(({ id, name, status, insureTypes }) => ({
    channelId: id,
    channelName: name,
    selling: status === '1',
    ...unrated(rated({ id, insureTypes })),
    basic: basics
      .filter((rule) => rule.channels.includes(id))
      .flatMap((rule) => rule.items.map((item) => ({ ruleId: rule.id, name: rule.name, ...item }))),
    awards: awards
      .filter((rule) => holds(rule) && rule.channels.includes(id))
      .map((rule) => ({ ruleId: rule.id, name: rule.name, validTime: rule.validTime })),
  }))
  return { day, rows }
}

const unrated = ({ missing, later }: ReturnType<Awaited<ReturnType<typeof ratedTypes>>>) => ({
  missing: [...missing],
  later: [...later],
})
