import type { RATES } from '@baoqiao/contract/data/rates.ts'
import type { Duty } from '@baoqiao/contract/product/rows.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { application } from './application.ts'
import type { startTestApp } from './harness.ts'
import { submitVersion } from './submit-version.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Table = typeof RATES.employerLiability
interface Kind {
  line: 'employerLiability' | 'groupAccident'
  product: string
  label: string
  /** What it is made like: the duty of the product that it is copied from, with its rider. */
  like: number
  own: Partial<Duty>
  table(table: unknown): unknown
  plan: { planNo?: number }
}
const ITEM = 7
const byClass = (cents: number) => ({
  1: cents,
  2: cents,
  3: cents,
  4: 2 * cents,
  5: 2 * cents,
  6: 3 * cents,
})
const KINDS = {
  /** A weight among those of the others. */
  employer: {
    line: 'employerLiability',
    product: '103',
    label: '境外工作',
    like: 4,
    own: {},
    table: (table) => withWeight(table as Table, 200),
    plan: {},
  },
  /** A price by class beside the plan. */
  accident: {
    line: 'groupAccident',
    product: '108',
    label: '公共交通意外',
    like: 3,
    own: {
      limitKind: 'fixed',
      limitCents: 20_000_000,
      mandatory: false,
      priced: true,
      daysPerEvent: null,
      daysInAll: null,
    },
    table: (table) => ({
      ...Object(table),
      dutyPerHeadCents: { [ITEM]: byClass(1200) },
      dutyNames: { [ITEM]: '公共交通意外' },
    }),
    plan: { planNo: 3 },
  },
} satisfies Record<string, Kind>

/**
 * A priced duty more, by data alone, as people do it in the console: a weight in a tariff of the product, and the duty with
 * its rider in the next version; both published by somebody else. Answers what is bought with it and without it.
 */
export async function sellNewDuty(h: App, kind: keyof typeof KINDS = 'employer') {
  const { line, product, label, like, own, table: tableWith, plan: chosen }: Kind = KINDS[kind]
  const [maker, lead] = [await h.client('product'), await h.client('uwlead')]
  const firstDay = addDays(todayIn(h.clock.now), 1)
  const { rateVersion, tariffs, productVersion, versions } = maker.products
  const { id } = await rateVersion.add({
    body: { code: 'NEW-DUTY', line, productId: product, validFrom: firstDay },
  })
  const { version, code, validFrom, validTo, note, table } = await rateVersion.get({ params: { id } })
  await tariffs.save({
    params: { id },
    body: { ...{ version, code, validFrom, validTo, note }, table: tableWith(table) },
  })
  await rateVersion.move({ params: { id, event: 'submit' }, body: { version: version + 1 } })
  await lead.products.rateVersion.move({ params: { id, event: 'publish' }, body: { version: version + 2 } })

  const { records } = await productVersion.page({ query: { productId: product, status: 'published' } })
  const next = await versions.begin({ body: { productId: product, from: records[0]?.id ?? '' } })
  const whole = await versions.whole({ params: next })
  const { duties, declarations } = whole.draft
  const duty = duties.find(({ item }) => item === like)
  const rider = declarations.find(({ dutyItem }) => dutyItem === like)
  if (!duty || !rider) throw new Error('the product has no such duty')
  const draft = {
    ...whole.draft,
    effectiveFrom: firstDay,
    duties: [...duties, { ...duty, ...own, item: ITEM, label }],
    declarations: [
      ...declarations,
      { ...rider, code: 'abroad', title: `附加${label}责任保险条款`, text: '正文。', dutyItem: ITEM },
    ],
  }
  await versions.save({ params: next, body: { version: whole.version, draft } })
  await lead.products.productVersion.move({
    params: { ...next, event: 'publish' },
    body: { version: await submitVersion(maker, next.id) },
  })
  h.clock.now = new Date(h.clock.now.getTime() + 24 * 3_600_000)
  // Who was logged in yesterday is not any more.
  const agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: product } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  const bought = async (items: number[], from: number) => {
    const startDate = addDays(firstDay, 2)
    const plan = { ...chosen, items, startDate }
    const body = application({ productId: product, professionId, versionId: next.id, from, plan })
    const accepted = [...body.accepted, 'abroad']
    const opened = [...(body.opened ?? []), 'abroad']
    const { orderId, totalMoney } = await agent.policies.apply.submit({ body: { ...body, accepted, opened } })
    const { documents } = await agent.policies.apply.declared({ params: { id: orderId } })
    const row = await agent.policies.policy.get({ params: { id: orderId } })
    return {
      orderId,
      totalMoney,
      texts: documents.map(({ title }) => title),
      why: JSON.stringify(row.explanation),
    }
  }
  return { with: await bought([1, 7], 81_000), without: await bought([1], 82_000) }
}

const withWeight = (table: Table, weight: number) => ({
  ...table,
  dutyWeightsBp: { ...table.dutyWeightsBp, '1': 8000 - weight, [ITEM]: weight },
  dutyNames: { '1': '身故伤残', '2': '医疗', '3': '误工', '4': '法律费用', [ITEM]: '境外工作' },
})
