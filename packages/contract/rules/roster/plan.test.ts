import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PolicyFacts, type Prices, rosterPlans, type Step, type Way } from './plan.ts'
import type { Covered, Difference, Listed, Trade } from './roster.ts'

const TRADES: readonly Trade[] = [1, 2, 3, 4, 5, 6].map((cls) => ({ id: String(cls), name: `${cls}类`, cls }))
const trade = fc.constantFrom(...TRADES)
const money = fc.integer({ min: 0, max: 100_000 })
const id = (n: number) => `4401061990${String(n).padStart(8, '0')}`

/** Classes 1-3, 4-5 and 6; of some tariffs and of group accident each class is by itself. */
const inThree = (cls: number) => (cls <= 3 ? '一' : cls <= 5 ? '二' : '三')
const SHORT = '保障期限3个月及以内的保单不支持替换人员'

/** A list, what it becomes, and what each change costs. */
const case_ = fc
  .record({
    kept: fc.array(fc.record({ trade, to: trade, name: fc.constantFrom('张伟', '李娜') }), { maxLength: 4 }),
    left: fc.array(fc.record({ trade, money, isBarred: fc.boolean() }), { maxLength: 5 }),
    joined: fc.array(fc.record({ trade, money }), { maxLength: 5 }),
    minimum: fc.integer({ min: 1, max: 5 }),
    room: fc.integer({ min: 0, max: 6 }),
    isShort: fc.boolean(),
    band: fc.constantFrom<PolicyFacts['band']>(inThree, String),
  })
  .map(({ kept, left, joined, minimum, room, isShort, band }) => {
    const stay = kept.map(
      (one, i): Covered => ({ key: `k${i}`, name: '张伟', idNo: id(i), trade: one.trade }),
    )
    const go = left.map(
      (one, i): Covered => ({ key: `l${i}`, name: '王强', idNo: id(100 + i), trade: one.trade }),
    )
    const lines = kept.map(({ to, name }, i): Listed => ({ row: i + 2, name, idNo: id(i), trade: to }))
    const come = joined.map(
      (one, i): Listed => ({ row: 100 + i, name: '赵敏', idNo: id(200 + i), trade: one.trade }),
    )
    const pairs = stay.flatMap((person, i) => (lines[i] ? [{ person, line: lines[i] }] : []))
    const difference: Difference = {
      joined: come,
      left: go,
      moved: pairs.filter(({ person, line }) => person.trade.id !== line.trade.id),
      corrected: pairs.filter(({ person, line }) => person.name !== line.name),
      same: 0,
      asks: { people: [], trades: [] },
      refused: [],
      work: 0,
    }
    const heads = stay.length + go.length
    const barred = new Map(
      left.flatMap(({ isBarred }, i) => (isBarred ? [[`l${i}`, '已出险'] as const] : [])),
    )
    const closed = new Map(isShort ? [['replace', SHORT] as const] : [])
    const facts: PolicyFacts = { heads, minimum, maximum: heads + room, band, barred, closed }
    const prices: Prices = {
      add: ({ row }) => joined[row - 100]?.money ?? 0,
      remove: ({ key }) => left[Number(key.slice(1))]?.money ?? 0,
      change: (person, to) => (to.cls - person.trade.cls) * 1000,
    }
    return { covered: [...stay, ...go], list: [...lines, ...come], difference, facts, prices }
  })

type Now = Map<string, { name: string; trade: string }>
const said = (one: { name: string; trade: Trade }) => ({ name: one.name, trade: one.trade.id })
function apply(list: Now, step: Step): Now {
  const next = new Map(list)
  if (step.kind === 'add') for (const line of step.lines) next.set(line.idNo, said(line))
  else if (step.kind === 'remove') for (const { idNo } of step.people) next.delete(idNo)
  else
    for (const { person, line } of step.pairs) {
      const before = next.get(person.idNo)
      if (step.kind === 'correct') next.set(line.idNo, { name: line.name, trade: before?.trade ?? '' })
      else if (step.kind === 'change') next.set(line.idNo, { name: before?.name ?? '', trade: line.trade.id })
      else {
        next.delete(person.idNo)
        next.set(line.idNo, said(line))
      }
    }
  return next
}
const open = (ways: readonly Way[]) => ways.filter(({ why }) => why === null)

describe('of any two lists', () => {
  test('going a way makes the list of today, but for those whom nobody may touch', () => {
    fc.assert(
      fc.property(case_, ({ covered, list, difference, facts, prices }) => {
        const { ways, untouched } = rosterPlans(difference, facts, prices)
        for (const { steps } of open(ways)) {
          const end = steps.reduce<Now>(apply, new Map(covered.map((one) => [one.idNo, said(one)])))
          const wanted = new Map(list.map((one) => [one.idNo, said(one)]))
          for (const { person } of untouched) wanted.set(person.idNo, said(person))
          expect(Object.fromEntries(end)).toEqual(Object.fromEntries(wanted))
        }
      }),
    )
  })
  test('no way breaks a rule', () => {
    fc.assert(
      fc.property(case_, ({ covered, difference, facts, prices }) => {
        for (const { steps } of open(rosterPlans(difference, facts, prices).ways)) {
          let list: Now = new Map(covered.map((one) => [one.idNo, said(one)]))
          expect(new Set(steps.map(({ kind }) => kind)).size).toBe(steps.length)
          for (const step of steps) {
            const before = list.size
            list = apply(list, step)
            if (list.size < before) expect(list.size).toBeGreaterThanOrEqual(facts.minimum)
            if (list.size > before) expect(list.size).toBeLessThanOrEqual(facts.maximum ?? 0)
            if (step.kind === 'replace') {
              expect(facts.closed?.has('replace')).toBe(false)
              for (const { person, line } of step.pairs)
                expect(facts.band(person.trade.cls)).toBe(facts.band(line.trade.cls))
            }
            const touched =
              step.kind === 'remove'
                ? step.people
                : step.kind === 'add'
                  ? []
                  : step.pairs.map(({ person }) => person)
            for (const { key } of touched) expect(facts.barred.has(key)).toBe(false)
          }
        }
      }),
    )
  })
  test('what is recommended costs least of all that can be done, whoever takes whose place', () => {
    fc.assert(
      fc.property(case_, ({ difference, facts, prices }) => {
        const { ways, recommended } = rosterPlans(difference, facts, prices)
        const best = ways.find(({ way }) => way === recommended)
        expect(recommended === null).toBe(open(ways).length === 0)
        for (const { net } of open(ways)) expect(best?.net).toBeLessThanOrEqual(net)
        const swapped = ways.find(({ way, why }) => way === 'replace' && why === null)
        if (!swapped) return
        const people = difference.left.filter(({ key }) => !facts.barred.has(key))
        // No money is neither more nor less than none.
        const least = cheapest(difference.joined, people, prices, facts.band) || 0
        const own = swapped.net - changes(swapped)
        // Pairs that save nothing are offered too, at what they come to: then adding and removing is the cheapest.
        const apart =
          difference.joined.reduce((all, line) => all + prices.add(line), 0) -
          people.reduce((all, person) => all + prices.remove(person), 0)
        expect(Math.min(own, apart) || 0).toEqual(least)
      }),
    )
  })
})
const changes = ({ steps }: Way) =>
  steps.reduce((sum, step) => (step.kind === 'change' ? sum + step.cost - step.refund : sum), 0)
/** Every way to pair, tried. */
function cheapest(
  lines: readonly Listed[],
  people: readonly Covered[],
  prices: Prices,
  band: PolicyFacts['band'],
): number {
  const [line, ...more] = lines
  if (!line) return -people.reduce((sum, one) => sum + prices.remove(one), 0)
  const alone = prices.add(line) + cheapest(more, people, prices, band)
  return people.reduce(
    (least, person) =>
      band(person.trade.cls) === band(line.trade.cls)
        ? Math.min(
            least,
            cheapest(
              more,
              people.filter((one) => one !== person),
              prices,
              band,
            ),
          )
        : least,
    alone,
  )
}

describe('why a way cannot be gone', () => {
  const person = (key: string): Covered => ({
    key,
    name: '王强',
    idNo: id(Number(key)),
    trade: TRADES[0] ?? none,
  })
  const none: Trade = { id: '1', name: '1类', cls: 1 }
  const empty = { same: 0, moved: [], corrected: [], asks: { people: [], trades: [] }, refused: [], work: 0 }
  const prices: Prices = { add: () => 300, remove: () => 100, change: () => 0 }
  const facts: PolicyFacts = { heads: 3, minimum: 3, band: inThree, barred: new Map() }
  const line: Listed = { row: 2, name: '赵敏', idNo: id(9), trade: none }

  test('too few would be left; the other kind of change is said with its reason', () => {
    const { ways, recommended } = rosterPlans({ ...empty, joined: [], left: [person('1')] }, facts, prices)
    expect(ways.map(({ why }) => why)).toEqual([
      '减员后只有2人，少于最低投保人数3人',
      '没有同时离职和入职的人员，不需要替换',
    ])
    expect(recommended).toBeNull()
  })
  test('too many would be covered: who leaves later counts until then, and goes first where the list has them gone', () => {
    const full: PolicyFacts = { ...facts, most: 4, maximum: 4 }
    const stays = rosterPlans({ ...empty, joined: [line], left: [] }, full, prices)
    expect(stays.ways[0]?.why).toBe('加人后有5人，超过最高投保人数4人')
    const left = [{ ...person('1'), leaves: true }]
    const [gone] = rosterPlans({ ...empty, joined: [line], left }, full, prices).ways
    expect([gone?.why, gone?.steps.map(({ kind }) => kind)]).toEqual([null, ['remove', 'add']])
  })
  test('a short term and a channel that may not add', () => {
    const barred = ['add', '渠道已被限制加人'] as const
    const closed = new Map([barred])
    const d = { ...empty, joined: [line], left: [person('1')] }
    const short = rosterPlans(d, { ...facts, closed: new Map([barred, ['replace', SHORT] as const]) }, prices)
    expect(short.ways.map(({ why }) => why)).toEqual(['渠道已被限制加人', SHORT])
    const long = rosterPlans(d, { ...facts, closed }, prices)
    expect(long.recommended).toBe('replace')
  })
  test('classes 1 and 3 leave and come: where they are bands of their own, each takes the place of its own', () => {
    const of = (cls: number) => TRADES[cls - 1] ?? none
    const left = [1, 3].map((cls) => ({ ...person(String(cls)), trade: of(cls) }))
    const joined = [1, 3].map((cls) => ({ ...line, row: cls, idNo: id(10 + cls), trade: of(cls) }))
    // Who costs most is paired with who brings back least, so that one band for both pairs across.
    const dear: Prices = {
      ...prices,
      add: ({ trade: { cls } }) => cls * 1000,
      remove: ({ trade: { cls } }) => cls * 100,
    }
    const pairsOf = (band: PolicyFacts['band']) =>
      rosterPlans({ ...empty, left, joined }, { ...facts, band }, dear)
        .ways.flatMap(({ steps }) => steps)
        .flatMap((one) => (one.kind === 'replace' ? one.pairs : []))
        .map((pair) => `${pair.person.trade.cls}→${pair.line.trade.cls}`)
    expect(pairsOf(String).sort()).toEqual(['1→1', '3→3'])
    expect(pairsOf(inThree).sort()).toEqual(['1→3', '3→1'])
  })
  test('replacing that saves nothing is shown with its amounts; of other bands with the classes', () => {
    const cheap: Prices = { ...prices, add: () => 100, remove: () => 300 }
    const { ways, recommended } = rosterPlans({ ...empty, joined: [line], left: [person('1')] }, facts, cheap)
    expect(ways.map(({ net, why }) => [net, why])).toEqual([
      [-200, null],
      [0, null],
    ])
    expect(recommended).toBe('addRemove')
    const other = { ...line, trade: TRADES[3] ?? none }
    const [, swapped] = rosterPlans({ ...empty, joined: [other], left: [person('1')] }, facts, prices).ways
    expect(swapped?.why).toBe('离职的是1类，入职的是4类，没有同一档职业的人员可以替换')
  })
  test('of two that come to the same, the one that asks for less at first', () => {
    const even: Prices = { ...prices, add: () => 300, remove: () => 300 }
    const other = { ...line, row: 3, trade: TRADES[3] ?? none }
    const two = { ...empty, joined: [line, other], left: [person('1'), person('2')] }
    const { ways, recommended } = rosterPlans(two, facts, even)
    expect(ways.map(({ cost, net, steps }) => [cost, net, steps.length])).toEqual([
      [600, 0, 2],
      [300, 0, 3],
    ])
    expect(recommended).toBe('replace')
  })
  test('both, side by side', () => {
    const { ways, recommended } = rosterPlans(
      { ...empty, joined: [line], left: [person('1')] },
      facts,
      prices,
    )
    expect(ways.map(({ cost, refund, net }) => [cost, refund, net])).toEqual([
      [300, 100, 200],
      [0, 0, 0],
    ])
    expect(recommended).toBe('replace')
  })
})
