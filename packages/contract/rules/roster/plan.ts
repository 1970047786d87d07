import type { Covered, Difference, Listed, Pair, Trade } from './roster.ts'

/** What one change costs, in cents: `add` and what is given back by `remove` not negative, `change` either way. A replacement costs nothing. */
export interface Prices {
  add(line: Listed): number
  remove(person: Covered): number
  change(person: Covered, to: Trade): number
}
export interface PolicyFacts {
  /** People covered now. */
  heads: number
  /** With who leaves before the end anyway: they count among the most until then. Absent: nobody does. */
  most?: number
  /** Fewest and most that the product insures. */
  minimum: number
  maximum?: number
  /** Whom somebody of a class may be replaced by: those of the same band, as the policy was sold. */
  band(cls: number): string
  /** People whose claim bars them: key -> why. */
  barred: ReadonlyMap<string, string>
  /** Kinds of change that cannot be made now: kind -> why. */
  closed?: ReadonlyMap<StepKind, string>
}
export type StepKind = 'replace' | 'add' | 'change' | 'remove' | 'correct'
/** One endorsement: people of one kind of change. Cents. */
export type Step = { cost: number; refund: number } & (
  | { kind: 'add'; lines: readonly Listed[] }
  | { kind: 'remove'; people: readonly Covered[] }
  | { kind: 'replace' | 'change' | 'correct'; pairs: readonly Pair[] }
)
export interface Way {
  way: 'addRemove' | 'replace'
  /** In the order in which they are applied, one after the other. */
  steps: readonly Step[]
  cost: number
  refund: number
  /** What is paid in all; negative: given back. */
  net: number
  /** Why it cannot be gone, in Chinese. */
  why: string | null
}
export interface Plans {
  ways: readonly Way[]
  /** The cheapest that can be gone; of two alike the one that asks for less at first, then the one with fewer steps. */
  recommended: Way['way'] | null
  /** Who stays as they are although the list says otherwise, with why. */
  untouched: readonly { person: Covered; why: string }[]
}

/** The lawful ways from the list there is to the list of today, side by side. Linear but for sorting. */
export function rosterPlans(difference: Difference, facts: PolicyFacts, prices: Prices): Plans {
  const { joined } = difference
  const { barred } = facts
  const free = ({ key }: Covered) => !barred.has(key)
  const work: Work = {
    joined,
    left: difference.left.filter(free),
    moved: difference.moved.filter(({ person }) => free(person)),
    corrected: difference.corrected,
  }
  const untouched = [...difference.left, ...difference.moved.map(({ person }) => person)].flatMap(
    (person) => {
      const why = barred.get(person.key)
      return why === undefined ? [] : [{ person, why }]
    },
  )
  const plain = wayOf('addRemove', work, [], { facts, prices })
  const cheaper = pairsOf(work, facts, prices, true)
  // Where it saves nothing it can still be chosen, at what it comes to.
  const pairs = cheaper.length > 0 ? cheaper : pairsOf(work, facts, prices, false)
  const barring = noReplacing(work, pairs, facts)
  const swapped = barring
    ? { ...plain, way: 'replace' as const, steps: [], cost: 0, refund: 0, net: 0, why: barring }
    : wayOf('replace', work, pairs, { facts, prices })
  const ways = [plain, swapped]
  const [best] = ways
    .filter(({ why }) => why === null)
    .sort((a, b) => a.net - b.net || a.cost - b.cost || a.steps.length - b.steps.length)
  return { ways, recommended: best?.way ?? null, untouched }
}

type Work = Pick<Difference, 'joined' | 'left' | 'moved' | 'corrected'>

function noReplacing(
  { joined, left }: Work,
  pairs: readonly Pair[],
  { closed, band }: PolicyFacts,
): string | null {
  const shut = closed?.get('replace')
  if (shut) return shut
  if (pairs.length > 0) return null
  if (joined.length === 0 || left.length === 0) return '没有同时离职和入职的人员，不需要替换'
  if (left.every(({ leaves }) => leaves)) return '离职的人员已另行办理离开，没有人员可以替换'
  const classes = (of: readonly { trade: Trade }[]) =>
    [...new Set(of.map(({ trade }) => trade.cls))].sort((a, b) => a - b).join('、')
  const same = joined.some(({ trade }) => left.some((one) => band(one.trade.cls) === band(trade.cls)))
  return same
    ? '同档的离职和入职人员不能替换'
    : `离职的是${classes(left)}类，入职的是${classes(joined)}类，没有同一档职业的人员可以替换`
}

/**
 * Who takes whose place: within a band, who would cost most takes the place of who would bring back least, as long as
 * that saves anything (`saving`), or of all that could. Any two of a band may be paired at no cost, so no other choice is cheaper.
 */
function pairsOf({ joined, left }: Work, { band }: PolicyFacts, prices: Prices, saving: boolean): Pair[] {
  const dear = joined.map((line) => ({ line, money: prices.add(line) })).sort((a, b) => b.money - a.money)
  const poor = left
    .filter(({ leaves }) => !leaves)
    .map((person) => ({ person, money: prices.remove(person) }))
    .sort((a, b) => a.money - b.money)
  const bands = new Set(dear.map(({ line }) => band(line.trade.cls)))
  return [...bands].flatMap((one) => {
    const [ins, outs] = [
      dear.filter(({ line }) => band(line.trade.cls) === one),
      poor.filter(({ person }) => band(person.trade.cls) === one),
    ]
    return ins.flatMap(({ line, money }, i) => {
      const out = outs[i]
      return out && (!saving || money > out.money) ? [{ person: out.person, line }] : []
    })
  })
}

interface Given {
  facts: PolicyFacts
  prices: Prices
}
/** Its steps in an order in which the fewest and the most are kept after each. */
function wayOf(way: Way['way'], work: Work, pairs: readonly Pair[], { facts, prices }: Given): Way {
  const [taken, gone] = [
    new Set(pairs.map(({ line }) => line.row)),
    new Set(pairs.map(({ person }) => person.key)),
  ]
  const lines = work.joined.filter(({ row }) => !taken.has(row))
  const people = work.left.filter(({ key }) => !gone.has(key))
  const adding = step({ kind: 'add', lines, cost: sum(lines, prices.add), refund: 0 }, lines)
  const removing = step({ kind: 'remove', people, cost: 0, refund: sum(people, prices.remove) }, people)
  const heads = [...order(adding, removing, facts)]
  const steps = [
    ...step({ kind: 'replace', pairs, cost: 0, refund: 0 }, pairs),
    ...heads,
    ...changing(work.moved, prices),
    ...step({ kind: 'correct', pairs: work.corrected, cost: 0, refund: 0 }, work.corrected),
  ]
  const [cost, refund] = [sum(steps, (one) => one.cost), sum(steps, (one) => one.refund)]
  return { way, steps, cost, refund, net: cost - refund, why: unlawful(steps, facts) }
}

const step = (one: Step, of: readonly unknown[]): Step[] => (of.length > 0 ? [one] : [])
const sum = <T>(of: readonly T[], money: (one: T) => number) => of.reduce((all, one) => all + money(one), 0)

/** First in, then out, so that cover never falls below the fewest; the other way round where there is no room. */
function order(adding: Step[], removing: Step[], { heads, most = heads, maximum }: PolicyFacts): Step[] {
  const full = maximum !== undefined && adding.some((one) => most + countIn(one) > maximum)
  return full ? [...removing, ...adding] : [...adding, ...removing]
}

function changing(moved: readonly Pair[], { change }: Prices): Step[] {
  const money = moved.map(({ person, line }) => change(person, line.trade))
  const cost = sum(money, (one) => Math.max(0, one))
  const refund = sum(money, (one) => Math.max(0, -one))
  return step({ kind: 'change', pairs: moved, cost, refund }, moved)
}

/** Why the steps cannot be made one after the other. */
function unlawful(steps: readonly Step[], facts: PolicyFacts): string | null {
  const { heads, minimum, maximum, closed } = facts
  let [now, most] = [heads, facts.most ?? heads]
  for (const one of steps) {
    const shut = closed?.get(one.kind)
    if (shut) return shut
    now += countIn(one)
    most += one.kind === 'remove' ? -one.people.length : countIn(one)
    if (countIn(one) < 0 && now < minimum) return `减员后只有${now}人，少于最低投保人数${minimum}人`
    if (countIn(one) > 0 && maximum !== undefined && most > maximum)
      return `加人后有${most}人，超过最高投保人数${maximum}人`
  }
  return null
}
/** How many more stay to the end: who leaves before that anyway is none of them. */
const countIn = (one: Step) =>
  one.kind === 'add'
    ? one.lines.length
    : one.kind === 'remove'
      ? -one.people.filter(({ leaves }) => !leaves).length
      : 0
