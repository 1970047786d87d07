import { cutFrom } from '@baoqiao/contract/rules/cover.ts'
import { addDays, boundary, inclDays, startedMonths } from '@baoqiao/contract/rules/dates.ts'
import { changeTrade } from '@baoqiao/contract/rules/endorse.ts'
import { rhu } from '@baoqiao/contract/rules/money.ts'
import { surrenderSeat } from '@baoqiao/contract/rules/surrender.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectOf } from '../endorsement/effects.ts'

/**
 * The life of one place, by the very rules that write its cover: nobody gets more out of it than is not earned yet, and a
 * change of class before a surrender brings nothing that the change itself does not lawfully give (RULES §1.7).
 */
const TABLES = [
  [10, 20, 30, 40, 50, 60, 70, 80, 85, 90, 95, 100],
  [20, 30, 40, 50, 60, 70, 75, 80, 85, 90, 95, 100],
]
const fee = fc.constantFrom(0, 1000, 2500)
const life = fc.record({
  table: fc.constantFrom(...TABLES),
  start: fc.nat(1500).map((days) => addDays('2026-01-01', days)),
  months: fc.integer({ min: 1, max: 12 }),
  /** Price of a year by class, cents: more for each. */
  steps: fc.array(fc.integer({ min: 1, max: 150_000 }), { minLength: 6, maxLength: 6 }),
  cls: fc.integer({ min: 1, max: 6 }),
  /** When the place is added, in shares of the term; 0: as sold. */
  added: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.9, noNaN: true })),
  changes: fc.array(
    fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), cls: fc.integer({ min: 1, max: 6 }) }),
    { maxLength: 4 },
  ),
  end: fc.double({ min: 0, max: 1, noNaN: true }),
  mode: fc.constantFrom('SHORT_RATE' as const, 'PRORATA' as const),
  netFeeBp: fee,
  removalFeeBp: fee,
  downFeeBp: fee,
})
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

/** A place with all that happened to it, and what an 804 does to it. */
function place(given: Life) {
  const { table, start, months, steps, downFeeBp, mode, netFeeBp } = given
  const end = addDays(boundary(start, months), -1)
  const annual = (cls: number) => steps.slice(0, cls).reduce((sum, one) => sum + one, 0)
  const term = (cls: number) => rhu(annual(cls) * (table[months - 1] ?? 0), 100)
  const days = inclDays(start, end)
  const dayAt = (share: number) => addDays(start, Math.floor(share * (days - 1)))
  const from = dayAt(given.added)
  const first = rhu(term(given.cls) * inclDays(from, end), days)
  const row = { insuredId: '1', professionId: '1', professionName: '', cls: given.cls, atHeight: false }
  const whole = { ...row, id: '0', seatId: '1', from, to: end, premium: first, source: 'policy' }
  let cover = [whole]
  let made = 0
  const change = (eff: string, cls: number) => {
    const now = cover.find((one) => one.from <= eff && one.to >= eff)
    if (!now) throw new Error(`no cover on ${eff}`)
    const price = { oldTerm: term(now.cls), newTerm: term(cls), start, end, eff, downFeeBp }
    const amount = changeTrade(price)
    const about = { eff, end, feeBp: given.removalFeeBp, downFeeBp, source: eff }
    const did = effectOf({ ...row, changeCode: '804', newId: null, cls, amount }, cover, about)
    cover = [
      ...cover.filter(({ id }) => !did.replaced.includes(id)),
      ...did.added.map((one) => {
        made += 1
        return { ...one, id: String(made), seatId: '1' }
      }),
    ].toSorted((a, b) => (a.from < b.from ? -1 : 1))
    return amount
  }
  const surrender = (cancel: string) =>
    surrenderSeat(
      { line: 'employerLiability', mode, netFeeBp, shortRatePct: table },
      cover.map(({ premium: paid, ...one }) => ({ ...one, paid, annual: annual(one.cls) })),
      cancel,
    ).refund
  const booked = () => cover.reduce((sum, { premium }) => sum + premium, 0)
  return { end, from, first, dayAt, annual, change, surrender, booked, cover: () => cover }
}
/** Days of the books that are still to come, in cents. */
const unearned = (cover: readonly { from: string; to: string; premium: number }[], day: string) =>
  cover.reduce((sum, { from, to, premium }) => {
    const left = inclDays(day > from ? day : from, to)
    return left <= 0 ? sum : sum + (premium * left) / inclDays(from, to)
  }, 0)

test('never more comes out than stands in the books for days to come, and the books stay whole', () => {
  fc.assert(
    fc.property(life, (given) => {
      const { from, first, dayAt, annual, change, surrender, booked, cover, end } = place(given)
      const days = given.changes.map((one) => ({ ...one, day: dayAt(one.share) }))
      let money = first
      let at = from
      for (const { day, cls } of days.toSorted((a, b) => (a.day < b.day ? -1 : 1)))
        if (day >= at) {
          money += change(day, cls)
          at = day
        }
      expect(booked()).toBe(money)
      for (const { premium } of cover()) expect(premium).toBeGreaterThanOrEqual(0)
      const cancel = dayAt(given.end) > at ? dayAt(given.end) : addDays(at, 1)
      const back = surrender(cancel)
      expect(back).toBeGreaterThanOrEqual(0)
      expect(back).toBeLessThanOrEqual(booked())
      const [last] = cover()
      const isOneClass = cover().every(({ cls }) => cls === last?.cls)
      // A place of one class is given back by the letter of the table, which is coarser than days.
      const letter =
        given.mode === 'SHORT_RATE' && isOneClass
          ? Math.max(0, booked() - rhu(annual(last?.cls ?? 0) * percent(given.table, from, cancel), 100))
          : unearned(cover(), cancel) + 0.5
      expect(back).toBeLessThanOrEqual(letter)
      const removed = cover().reduce((sum, one) => sum + cutFrom(one, cancel, given.removalFeeBp).back, 0)
      expect(removed).toBeLessThanOrEqual(unearned(cover(), cancel) + 0.5 * cover().length)
      if (cancel > end) expect(back).toBe(0)
    }),
    { numRuns: 3000 },
  )
})
const percent = (table: readonly number[], from: string, to: string) =>
  table[startedMonths(from, to) - 1] ?? 100

test('after the last day nothing is given back, whatever the roundings of its stretches left', () => {
  const terms = { line: 'employerLiability', shortRatePct: TABLES[0] ?? [] } as const
  const stretch = { from: '2026-01-01', to: '2026-01-30', cls: 6, paid: 6, annual: 59 }
  const last = { ...stretch, from: '2026-01-31', to: '2026-01-31', paid: 1 }
  expect(surrenderSeat(terms, [stretch, last], '2026-02-01').refund).toBe(0)
})

test('to a lower class first and given back then: no more than giving it back, and what the change gives', () => {
  fc.assert(
    fc.property(life, fc.integer({ min: 1, max: 5 }), fc.nat(60), (given, drop, wait) => {
      const whole = { ...given, added: 0, downFeeBp: given.mode === 'PRORATA' ? given.netFeeBp : 0 }
      const alone = place(whole)
      const eff = given.end === 0 ? addDays(alone.from, 1) : addDays(alone.dayAt(given.end), 1)
      const cls = Math.max(1, given.cls - drop)
      if (eff > alone.end || cls === given.cls) return
      const cancel = addDays(eff, wait) > alone.end ? alone.end : addDays(eff, wait)
      const direct = alone.surrender(cancel)
      const first = place(whole)
      const gave = 0 - first.change(eff, cls)
      const then = first.surrender(cancel)
      // Each of the amounts is rounded once.
      expect(then).toBeLessThanOrEqual(direct + 2)
      // By days, with one fee for both, the way there is worth nothing at all.
      if (given.mode === 'PRORATA' && cancel === eff) expect(gave + then).toBeLessThanOrEqual(direct + 2)
    }),
    { numRuns: 3000 },
  )
})

test('nine months at class 6, then class 1 for a day: what was earned at class 6 stays earned', () => {
  const terms = { line: 'employerLiability', shortRatePct: TABLES[0] ?? [] } as const
  const all = { from: '2026-11-23', to: '2027-11-22', cls: 6, paid: 260_000, annual: 260_000 }
  expect(surrenderSeat(terms, [all], '2027-08-24').refund).toBe(26_000)
  const before = { ...all, to: '2027-08-22', paid: 194_466 }
  const after = { ...all, from: '2027-08-23', cls: 1, paid: 17_139, annual: 68_000 }
  const { refund, formula } = surrenderSeat(terms, [before, after], '2027-08-24')
  expect(refund).toBe(0)
  expect(formula).toBe(
    '已交2,116.05元 − 6类全年保费2,600.00元 × 85% − 1类全年保费680.00元 × 5%（短期费率按各段职业分段计，已保障10个月，不足一个月按一个月计）',
  )
})
