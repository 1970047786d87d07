import type { Plan } from '@baoqiao/contract/policy/application.ts'
import { planIssues } from '@baoqiao/contract/policy/plan-issues.ts'
import type { KeptQuote } from '@baoqiao/contract/policy/quote.ts'
import { ageFits, ageWords } from '@baoqiao/contract/rules/age-rule.ts'
import { payDeadline, sellingDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { sql } from 'kysely'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { quoteWith } from '../policy/quote.ts'
import { rowOfList } from '../policy/row-of-list.ts'
import { openStated } from '../policy/stated.ts'
import { atLevel } from '../product/on-sale.ts'
import { tariffOn } from '../product/tariff.ts'
import { configById } from '../product/versions/config-of.ts'

/** Why an order in underwriting cannot begin on a day, or null: the window, and everybody's age then (RULES §1.4, §1.5). */
export const newStartIssue = (
  policyId: string,
  startDate: string,
  context: Context,
): Promise<string | null> =>
  asOwner(context, async () => {
    const { plan, config, renewedFromId } = await orderOf(policyId, context)
    const { vault } = context
    const now = context.now()
    const issue = planIssues(
      { ...plan, startDate },
      { config, periods: config.periods },
      sellingDay(now),
      todayIn(now),
      await carriedOn(renewedFromId, context),
    ).startDate
    if (issue) return issue
    const people = await context.tx
      .selectFrom('policyInsured')
      .select(['seq', 'name', 'idNo', 'stated'])
      .where('policyId', '=', policyId)
      .where('deletedAt', 'is', null)
      .execute()
    const old = people.find(
      ({ idNo, stated }) =>
        !ageFits({ idNo: vault.open(idNo), ...openStated(stated, vault) }, startDate, config),
    )
    return old ? `${rowOfList(old.seq, old.name)}：${ageWords(config)}` : null
  })

/** Last day of the policy that is renewed, after which it may begin further ahead than what is bought anew. */
async function carriedOn(id: string | null, { tx }: Context): Promise<string | undefined> {
  if (id === null) return undefined
  const row = await tx.selectFrom('policy').select('endDate').where('id', '=', id).executeTakeFirst()
  return row?.endDate
}

async function orderOf(policyId: string, context: Context) {
  const row = await context.tx
    .selectFrom('policy')
    .select([
      'plan',
      'explanation',
      'productId',
      'productName',
      'productVersionId',
      'visitorId',
      'renewedFromId',
    ])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const config = row.productVersionId ? await configById(row.productVersionId, context) : null
  if (!config) throw refuse('没有找到投保时的产品版本，请撤回后重新投保')
  // Both written by us when it was submitted.
  return { ...row, plan: row.plan as Plan, explanation: row.explanation as KeptQuote, config }
}

/**
 * Cover begins on another day: term, payment deadline and premium follow, by the tariff in force on that day and the
 * price level the order was sold at. As the owner; the order is held.
 */
export async function startOn(policyId: string, startDate: string, context: Context): Promise<void> {
  const order = await orderOf(policyId, context)
  const plan = { ...order.plan, startDate }
  const quote = await quoteOn(policyId, { ...order, plan }, context)
  await startPeople(policyId, startDate, quote, context)
  await context.tx
    .updateTable('policy')
    .set({
      startDate,
      endDate: quote.endDate,
      plan: JSON.stringify(plan),
      payDeadline: payDeadline(startDate).toISOString(),
      rateVersion: quote.rateVersion,
      explanation: JSON.stringify(quote),
      totalMoney: quote.total,
    })
    .where('id', '=', policyId)
    .execute()
}

type Order = Awaited<ReturnType<typeof orderOf>>
async function quoteOn(policyId: string, order: Order, { tx }: Context): Promise<KeptQuote> {
  const { config, plan, productId, productName, explanation } = order
  const trades = await tx
    .selectFrom('policyInsured')
    .select(['professionId as id', 'professionName as name', 'cls'])
    .select(({ fn }) => fn.countAll<number>().as('heads'))
    .where('policyId', '=', policyId)
    .where('deletedAt', 'is', null)
    .groupBy(['professionId', 'professionName', 'cls'])
    .execute()
  const card = { insureType: '', groupName: '', price: 0, type: '', intros: null }
  const product = { id: productId, title: productName, config, ...card }
  // A visitor's price is explained without the level, as it was when they applied.
  const channel = { ...atLevel(explanation.feeTier), hidesTier: order.visitorId !== null }
  const tariff = await tariffOn(tx, config.line, plan.startDate, productId)
  return quoteWith(
    { product, channel, tariff, plan },
    trades.map(({ heads, ...trade }) => ({ trade, empNum: heads })),
  )
}

async function startPeople(policyId: string, from: string, { rows, endDate }: KeptQuote, { tx }: Context) {
  const heads = JSON.stringify(
    rows.map(({ professionId, cls, head }) => ({ profession_id: professionId, cls, head })),
  )
  await sql`update policy_insured i set premium = p.head, start_date = ${from}::date, end_date = ${endDate}::date
    from json_to_recordset(${heads}::json) as p (profession_id bigint, cls int, head bigint)
    where i.policy_id = ${policyId} and i.profession_id = p.profession_id and i.cls = p.cls`.execute(tx)
}
