import rates from '@baoqiao/contract/data/rates.json' with { type: 'json' }
import { addDays, boundary, inclDays, startOfDay } from '@baoqiao/contract/rules/dates.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FULL } from '../../testing/full.ts'
import { startTestApp } from '../../testing/harness.ts'
import { submitVersion } from '../../testing/submit-version.ts'
import { issuedPolicy } from '../../testing/surrender.ts'

/** Whatever product it is and whatever was chosen of it: what is given back is what the rules say, by hand. */
let h: Awaited<ReturnType<typeof startTestApp>>
const PRODUCT = '107'
const START = '2026-11-23'
const BEGIN = new Date('2026-11-20T02:00:00Z')
const people = async () =>
  Promise.all([h.client('admin'), h.client('agent'), h.client('underwriter')] as const)
let first = ''
beforeAll(async () => {
  h = await startTestApp()
  h.clock.now = BEGIN
  const [admin] = await people()
  await admin.products.product.edit({ body: { id: PRODUCT, isSale: '0' } })
  const { records } = await admin.products.productVersion.page({ query: { productId: PRODUCT } })
  first = records[0]?.id ?? ''
})
afterAll(() => h.close())

const { employerLiability: table } = rates
const RIDERS = [2, 3, 4]
const terms = fc.record({
  months: fc.constantFrom(1, 3, 6, 9, 12),
  wan: fc.constantFrom(30, 50, 80),
  /** Duties that the version has, and those of them that it demands. */
  riders: fc.subarray(RIDERS),
  must: fc.subarray(RIDERS),
  /** Those that somebody names; null when they name none. */
  named: fc.option(fc.subarray([...RIDERS, 5]), { freq: 2 }),
  mode: fc.constantFrom('SHORT_RATE' as const, 'PRORATA' as const),
  preStartFeeBp: fc.constantFrom(0, 300),
  netFeeBp: fc.constantFrom(0, 1000),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
})
type Case = typeof terms extends fc.Arbitrary<infer T> ? T : never

/** Half up, of whole numbers only. */
const half = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/** By the rules' own words (RULES §1.6, §1.7): class 1, of three people. */
function byHand(given: Case, items: number[] | undefined, tier: number, cancel: string): number {
  const { months, wan, riders, must, mode, preStartFeeBp, netFeeBp } = given
  const weights = riders
    .filter((item) => !items || must.includes(item) || items.includes(item))
    .map((item) => Reflect.get(table.dutyWeightsBp, String(item)))
  const weight = weights.reduce((sum, one) => sum + Number(one), table.dutyWeightsBp['1'])
  const band = String(table.bands['1'])
  const base = Number(Reflect.get(Object(Reflect.get(table.annualPerHeadCents, band)), String(wan)))
  const head = (percent: number) => half(base * weight * tier * percent, 100_000_000)
  const paid = head(table.shortRatePct[months - 1] ?? 0)
  if (cancel <= START) return 3 * (paid - half(paid * preStartFeeBp, 10_000))
  const end = addDays(boundary(START, months), -1)
  if (mode === 'PRORATA')
    return 3 * half(paid * inclDays(cancel, end) * (10_000 - netFeeBp), inclDays(START, end) * 10_000)
  const begun = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find((m) => boundary(START, m) >= cancel) ?? 12
  return 3 * Math.max(0, paid - half(head(100) * (table.shortRatePct[begun - 1] ?? 0), 100))
}

async function sell({ riders, must, months, wan, mode, preStartFeeBp, netFeeBp }: Case): Promise<string> {
  const [admin, , underwriter] = await people()
  const { versions } = admin.products
  const { id } = await versions.begin({ body: { productId: PRODUCT, from: first } })
  const { version, draft } = await versions.whole({ params: { id } })
  const [death] = draft.duties
  if (!death) throw new Error('the product has no duties')
  const duties = [
    death,
    ...riders.map((item) => ({ ...death, item, mandatory: must.includes(item), priced: true })),
    // One that comes along, for which there is no price.
    { ...death, item: 5, mandatory: true, priced: false },
  ].map((duty) => ({ ...duty, label: `责任${duty.item}` }))
  const body = {
    version,
    draft: {
      ...draft,
      duties,
      // Riders go with their duties.
      declarations: draft.declarations.filter(({ dutyItem }) => dutyItem === null),
      periods: [months],
      coverageWan: [wan],
      surrender: { mode, preStartFeeBp, netFeeBp },
    },
  }
  await versions.save({ params: { id }, body })
  await underwriter.products.productVersion.move({
    params: { id, event: 'publish' },
    body: { version: await submitVersion(admin, id) },
  })
  return id
}

test('a surrender is worked out of every product, whatever was chosen', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(terms, async (given) => {
      h.clock.now = BEGIN
      const versionId = await sell(given)
      const { months, wan, riders, must, named } = given
      const items = named
        ? [1, ...new Set([...must.filter((one) => riders.includes(one)), ...named])].filter(
            (one) => one === 1 || one === 5 || riders.includes(one),
          )
        : undefined
      const [, agent] = await people()
      const policy = await issuedPolicy(h, agent, {
        productId: PRODUCT,
        versionId,
        plan: { coverageWan: wan, months, items, startDate: START } as object,
      })
      const { explanation } = await agent.policies.policy.get({ params: { id: policy.id } })
      const tier = Number(Reflect.get(Object(explanation), 'feeTier') ?? 100)
      await h.db.query(`update policy set status = '3' where id = $1`, [policy.id])
      const end = addDays(boundary(START, months), -1)
      const cancel = addDays(START, Math.floor(given.share * (inclDays(START, end) - 1)))
      h.clock.now = startOfDay(addDays(cancel, -1))
      const [, later] = await people()
      const quoted = await later.policies.surrender.quote({
        params: { id: policy.id },
        query: { date: cancel },
      })
      expect(quoted.refund).toBe(byHand(given, items, tier, cancel))
    }),
    {
      numRuns: FULL ? 12 : 4,
      examples: [
        // A rider that the version has not, and no choice; an unpriced duty that is named.
        [
          {
            months: 6,
            wan: 50,
            riders: [2],
            must: [],
            named: null,
            mode: 'SHORT_RATE',
            preStartFeeBp: 0,
            netFeeBp: 0,
            share: 0.5,
          },
        ],
        [
          {
            months: 6,
            wan: 50,
            riders: [2, 3],
            must: [],
            named: [5],
            mode: 'SHORT_RATE',
            preStartFeeBp: 0,
            netFeeBp: 0,
            share: 0.5,
          },
        ],
      ],
    },
  )
})
