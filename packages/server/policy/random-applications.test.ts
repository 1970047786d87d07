import { CallError } from '@baoqiao/client/call-error.ts'
import type { Answers, Application } from '@baoqiao/contract/policy/application.ts'
import { employeeIssues } from '@baoqiao/contract/policy/employee-issues.ts'
import { type ApplicationForm, declarationIssues, toApplication } from '@baoqiao/contract/policy/form.ts'
import { paperIssues } from '@baoqiao/contract/policy/paper-issues.ts'
import { planIssues } from '@baoqiao/contract/policy/plan-issues.ts'
import type { QuoteAnswer } from '@baoqiao/contract/policy/quote.ts'
import type { ProductProfile, Trade } from '@baoqiao/contract/product/catalogue.ts'
import { refusedOf } from '@baoqiao/contract/product/refused-of.ts'
import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { idCheckChar } from '@baoqiao/contract/rules/id-card.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { FULL } from '../testing/full.ts'
import { startTestApp } from '../testing/harness.ts'

/** Whatever is typed: the form lets on what the server takes, and what was confirmed is what is ordered. */
const TODAY = '2026-11-20'
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
const products: { profile: ProductProfile; trades: Trade[] }[] = []
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  for (const id of ['103', '108']) {
    const params = { id }
    const trades = await agent.products.catalogue.trades({ params })
    products.push({
      profile: await agent.products.catalogue.profile({ params }),
      trades: trades.filter(({ level, cls }) => level === 4 && cls !== null),
    })
  }
})
afterAll(() => h.close())

const person = fc.record({
  // Most may be covered: a list is seldom all wrong.
  age: fc.oneof(
    { arbitrary: fc.integer({ min: 16, max: 65 }), weight: 60 },
    { arbitrary: fc.constantFrom(15, 66), weight: 1 },
  ),
  trade: fc.nat(),
  declined: fc.integer({ min: 0, max: 59 }).map((n) => n === 0),
  atHeight: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
  twice: fc.integer({ min: 0, max: 59 }).map((n) => n === 0),
})
const typed = fc.record({
  product: fc.constantFrom(0, 1),
  days: fc.oneof(
    { arbitrary: fc.integer({ min: 1, max: 30 }), weight: 9 },
    { arbitrary: fc.constantFrom(-1, 0, 31, 40), weight: 1 },
  ),
  months: fc.oneof(
    { arbitrary: fc.constantFrom(1, 3, 6, 12), weight: 9 },
    { arbitrary: fc.constant(2), weight: 1 },
  ),
  wan: fc.constantFrom(30, 50, 80, 100, 120, 7),
  planNo: fc.integer({ min: 1, max: 11 }),
  without: fc.option(fc.nat({ max: 5 })),
  people: fc.array(person, { minLength: 2, maxLength: 9 }),
  saysHeight: fc.boolean(),
  agrees: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
  claims: fc.constantFrom(0, 0, 0, 2),
})
type Typed = typeof typed extends fc.Arbitrary<infer T> ? T : never

let serial = 0
/** Of that age on the first day, and nobody else's number. */
function numberOf(age: number, startDate: string): string {
  serial += 1
  const year = Number(startDate.slice(0, 4)) - age
  const [day, order] = [1 + (Math.floor(serial / 900) % 9), 100 + (serial % 900)]
  const body = `440106${year}010${day}${order}`
  return body + idCheckChar(body)
}

function formOf(one: Typed, { config }: ProductProfile, trades: readonly Trade[]): ApplicationForm {
  const startDate = addDays(TODAY, one.days)
  const [declined, taken] = [trades.filter(({ cls }) => cls === '7'), trades.filter(({ cls }) => cls !== '7')]
  const employees = one.people.map(({ age, trade, declined: bad, atHeight }, i) => {
    const chosen = bad ? declined[trade % declined.length] : taken[trade % taken.length]
    const who = {
      name: `员工${String.fromCodePoint(0x4e00 + i)}`,
      idNo: numberOf(age, startDate),
      profession: '',
    }
    return { ...who, professionId: chosen?.id ?? '', ...(atHeight ? { atHeight } : {}) }
  })
  const [first] = employees
  const list = employees.map((row, i) => (one.people[i]?.twice && first ? { ...row, idNo: first.idNo } : row))
  const anyHeight = list.some((row) => 'atHeight' in row)
  const answers: Answers = Object.fromEntries(
    config.questions.map(({ code, kind, onYes }) => [
      code,
      kind === 'yesNo' ? onYes !== 'refuse' && onYes !== 'manual' : kind === 'text' ? '没有' : 0,
    ]),
  )
  if ('height' in answers) answers.height = one.agrees ? anyHeight : one.saysHeight
  if ('claimsCount' in answers) answers.claimsCount = one.claims
  const items = config.duties.flatMap(({ item, priced }, i) => (priced && i !== one.without ? [item] : []))
  const choice =
    config.line === 'employerLiability' ? { coverageWan: one.wan, items } : { planNo: one.planNo }
  const codes = config.declarations.map(({ code }) => code)
  const { holder } = application({ productId: '103', professionId: '' })
  return {
    plan: { ...choice, months: one.months, startDate },
    holder,
    employees: list,
    answers,
    papers: Object.fromEntries(config.papers.map(({ code }) => [code, holder.license])),
    accepted: [...codes, 'coverageNotice', 'unusual', 'orderedTwice', 'heightTrade'],
    opened: codes,
  }
}

/** By the functions that the steps of the flow ask. */
function letsOn(form: ApplicationForm, profile: ProductProfile, trades: readonly Trade[]): boolean {
  const { minEmployees, maxEmployees } = profile.config
  const count = form.employees.length
  return (
    Object.keys(planIssues(form.plan, profile, TODAY)).length === 0 &&
    Object.keys(paperIssues(form.papers, profile.config)).length === 0 &&
    Object.keys(declarationIssues(form, profile)).length === 0 &&
    employeeIssues(form.employees, TODAY, refusedOf(trades)).size === 0 &&
    count >= minEmployees &&
    count <= maxEmployees
  )
}

/** What the first day and the whole list decide is the server's to say: ages, heights, how many are at risk. */
function takenByRule(
  one: Typed,
  { employees, answers }: ApplicationForm,
  { config }: ProductProfile,
  trades: readonly Trade[],
) {
  const { minAge, maxAge, heightMinClass, riskyMaxBp } = config
  const classes = employees.map(({ professionId }) =>
    Number(trades.find(({ id }) => id === professionId)?.cls),
  )
  const tooLow = employees.some(({ atHeight }, i) => atHeight && (classes[i] ?? 0) < heightMinClass)
  const risky = classes.filter((cls) => cls === 5 || cls === 6).length
  return (
    one.people.every(({ age }) => age >= minAge && age <= maxAge) &&
    !(answers.height === true && tooLow) &&
    (riskyMaxBp === null || risky * 10_000 <= employees.length * riskyMaxBp)
  )
}

async function isOrderedAs(body: Application, { total, rows }: QuoteAnswer) {
  expect(rows.reduce((sum, { row }) => sum + row, 0)).toBe(total)
  const submit = (confirmedTotal: number) =>
    agent.policies.apply.submit({ body: { ...body, confirmedTotal } })
  await expect(submit(total + 1)).rejects.toMatchObject({ status: 409 })
  h.clock.now = new Date(h.clock.now.getTime() + 1000)
  const { orderId, totalMoney } = await submit(total)
  expect(totalMoney).toBe(total)
  const { rows: people } = await h.db.query(
    `select count(*)::int as heads, sum(premium)::int as sum from policy_insured where policy_id = $1`,
    [orderId],
  )
  expect(people).toEqual([{ heads: body.employees.length, sum: total }])
}

const RUNS = 60
test('the form lets on what the server takes; the price confirmed is the price ordered and what its people cost', {
  timeout: 300_000,
}, async () => {
  const seen = { ordered: 0, stopped: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(typed, async (one) => {
      const product = products[one.product]
      if (!product) throw new Error('no product')
      const { profile, trades } = product
      const form = formOf(one, profile, trades)
      const body = toApplication(form, profile)
      const verdict = await agent.policies.apply.check({ body }).catch((error: unknown) => {
        // Anything else is a fault of ours.
        if (error instanceof CallError && error.status === 400) return null
        throw error
      })
      if (!letsOn(form, profile, trades)) {
        seen.stopped += 1
        expect(verdict?.decision ?? 'refuse').toBe('refuse')
        await expect(agent.policies.apply.submit({ body })).rejects.toMatchObject({ status: 400 })
        return
      }
      const taken = takenByRule(one, form, profile, trades)
      const said = verdict?.reasons.map(({ message }) => message)
      expect([verdict?.decision !== 'refuse', said]).toEqual([taken, said])
      if (!taken) {
        seen.refused += 1
        return
      }
      seen.ordered += 1
      if (!verdict?.quote) throw new Error('taken without a price')
      await isOrderedAs(body, verdict.quote)
    }),
    { numRuns: RUNS },
  )
  // Every way was met often enough to mean something; with seeds of every run's own it is met at all.
  const often = FULL ? 0 : RUNS / 12
  expect(seen.ordered).toBeGreaterThan(often)
  expect(seen.stopped).toBeGreaterThan(often)
})
