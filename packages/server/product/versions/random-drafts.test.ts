import { CallError } from '@baoqiao/client/call-error.ts'
import type { Answers, Application } from '@baoqiao/contract/policy/application.ts'
import type { ProductProfile, Trade } from '@baoqiao/contract/product/catalogue.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { idCheckChar } from '@baoqiao/contract/rules/id-card.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../../testing/application.ts'
import { FULL } from '../../testing/full.ts'
import { startTestApp } from '../../testing/harness.ts'
import { randomDraft } from '../../testing/random-draft.ts'
import { submitVersion } from '../../testing/submit-version.ts'

/** Whatever an editor writes: what the check accepts can be priced and applied for, what it does not is not published. */
let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let agent: Awaited<ReturnType<typeof h.client>>
let underwriter: Awaited<ReturnType<typeof h.client>>
const PRODUCTS = { employerLiability: '107', groupAccident: '112' } as const
beforeAll(async () => {
  h = await startTestApp()
  ;[admin, agent, underwriter] = await Promise.all([
    h.client('admin'),
    h.client('agent'),
    h.client('underwriter'),
  ])
  for (const id of Object.values(PRODUCTS)) await admin.products.product.edit({ body: { id, isSale: '0' } })
})
afterAll(() => h.close())

const RUNS = FULL ? 100 : 12
const seen = { published: 0, refused: 0 }
test('what is published can be sold and priced, and nothing is offered that the server would refuse', {
  timeout: 500_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(randomDraft(todayIn(h.clock.now)), fc.nat(), async (draft, dice) => {
      const id = PRODUCTS[draft.line]
      const { versions, productVersion } = admin.products
      const version = await versions.begin({ body: { productId: id } })
      const { version: count } = await versions.whole({ params: version })
      await versions.save({ params: version, body: { version: count, draft } })
      const kept = (await versions.whole({ params: version })).draft
      const inOrder = (one: typeof draft) => ({
        ...one,
        coverageWan: [...one.coverageWan].sort((a, b) => a - b),
        periods: [...one.periods].sort((a, b) => b - a),
        plans: [...one.plans].sort((a, b) => a.plan - b.plan),
        duties: [...one.duties].sort((a, b) => a.item - b.item),
      })
      expect(kept).toEqual(inOrder(draft))
      const holes = await versions.holes({ params: version })
      if (holes.length > 0) {
        seen.refused += 1
        await expect(submitVersion(admin, version.id)).rejects.toMatchObject({ status: 400 })
        return
      }
      seen.published += 1
      await underwriter.products.productVersion.move({
        params: { ...version, event: 'publish' },
        body: { version: await submitVersion(admin, version.id) },
      })
      await isSold(id, dice)
      await underwriter.products.productVersion.move({
        params: { ...version, event: 'askWithdraw' },
        body: { withdrawReason: '试完' },
      })
      await productVersion.move({
        params: { ...version, event: 'withdraw' },
        body: { version: (await versions.whole({ params: version })).version },
      })
    }),
    { numRuns: RUNS },
  )
  // Both sides were met often enough to mean something.
  expect(seen.published).toBeGreaterThan(RUNS / 4)
  expect(seen.refused).toBeGreaterThan(RUNS / 20)
})

async function isSold(id: string, dice: number) {
  const profile = await agent.products.catalogue.profile({ params: { id } })
  const trades = await agent.products.catalogue.trades({ params: { id } })
  const body = applicationFor(profile, trades, dice)
  const quote = await agent.policies.apply.calc({
    body: { plan: body.plan, rows: [{ professionId: body.employees[0]?.professionId ?? '', empNum: 3 }] },
  })
  expect(quote.total).toBeGreaterThan(0)
  const verdict = await agent.policies.apply.check({ body })
  expect(verdict.reasons.filter(() => verdict.decision === 'refuse')).toEqual([])
  expect(verdict.quote?.total).toBeGreaterThan(0)
  await isRefused(profile, body)
}

/** Each choice of the whole world is offered if and only if it has a price. */
async function isRefused({ config, periods }: ProductProfile, { plan, employees }: Application) {
  const rows = [{ professionId: employees[0]?.professionId ?? '', empNum: 1 }]
  const priced = (other: Partial<Application['plan']>) =>
    agent.policies.apply.calc({ body: { plan: { ...plan, ...other }, rows } }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof CallError && error.status === 400) return false
        throw error
      },
    )
  for (const months of [1, 6, 12])
    expect([months, await priced({ months })]).toEqual([months, periods.includes(months)])
  if (config.line === 'employerLiability')
    for (const coverageWan of [30, 70, 120])
      expect([coverageWan, await priced({ coverageWan })]).toEqual([
        coverageWan,
        config.coverageWan.includes(coverageWan),
      ])
  else
    for (const planNo of [1, 5, 10])
      expect([planNo, await priced({ planNo })]).toEqual([
        planNo,
        config.plans.some((row) => row.plan === planNo),
      ])
}

const pick = <T>(values: readonly T[], dice: number): T | undefined => values[dice % values.length]
let serial = 0

/** Somebody who applies within what the profile says. */
function applicationFor(
  { id, config, periods }: ProductProfile,
  trades: readonly Trade[],
  dice: number,
): Application {
  const taken = trades.filter(({ cls }) => cls !== null && cls !== '7')
  const calm = taken.filter(({ cls }) => Number(cls) < 5)
  const trade = pick(calm.length > 0 ? calm : taken, dice)
  const days = config.earliestStartDays + (dice % (config.latestStartDays - config.earliestStartDays + 1))
  const startDate = addDays(todayIn(h.clock.now), days)
  const base = application({ productId: id, professionId: trade?.id ?? '', heads: config.minEmployees })
  const choice =
    config.line === 'employerLiability'
      ? {
          coverageWan: pick(config.coverageWan, dice) ?? 0,
          items: config.duties
            .filter(({ priced, mandatory }) => priced && (mandatory || dice % 2 === 0))
            .map(({ item }) => item),
        }
      : { planNo: pick(config.plans, dice)?.plan ?? 0 }
  return {
    ...base,
    plan: {
      productId: id,
      ...choice,
      months: pick(periods, dice) ?? 0,
      startDate,
    },
    employees: base.employees.map((one) => ({ ...one, idNo: personOf(config, startDate, dice) })),
    answers: Object.fromEntries(config.questions.map((question) => [question.code, harmless(question)])),
    accepted: [...config.declarations.map(({ code }) => code), 'coverageNotice'],
    opened: config.declarations.map(({ code }) => code),
    versionId: config.versionId,
    papers: Object.fromEntries(config.papers.map(({ code }) => [code, base.holder.license])),
  }
}

/** Old enough and young enough, whenever cover begins. */
function personOf({ minAge, maxAge }: ProductConfig, startDate: string, dice: number): string {
  serial += 1
  const age = minAge + (dice % (maxAge - minAge + 1))
  const year = Number(startDate.slice(0, 4)) - Math.max(1, age)
  const digits = String(serial)
  const body = `440106${year}0101${digits.slice(-3).padStart(3, '0')}`
  return body + idCheckChar(body)
}

function harmless({ kind, onYes }: ProductConfig['questions'][number]): Answers[string] {
  if (kind === 'yesNo') return onYes !== 'refuse'
  return kind === 'text' ? '没有' : 0
}
