import { rosterDifference } from '@baoqiao/contract/rules/roster/difference.ts'
import { rosterPlans } from '@baoqiao/contract/rules/roster/plan.ts'
import type { Covered, Line, Trade } from '@baoqiao/contract/rules/roster/roster.ts'
import type { Say } from './all.ts'

const MANY = 2000
const TRADES: readonly Trade[] = [1, 2, 3, 4, 5, 6].map((cls) => ({
  id: String(cls),
  name: `${cls}类工`,
  cls,
}))
const SURNAMES = [...'王李张刘陈杨赵黄周吴']
const GIVEN = [...'伟芳娜敏静强磊军洋勇']
const nameOf = (i: number) => `${SURNAMES[i % 10]}${GIVEN[Math.floor(i / 10) % 10]}`
const idOf = (i: number) => `440106${19_700_101 + (i % 28)}${String(i).padStart(4, '0')}`.slice(0, 18)
const tradeAt = (i: number): Trade => TRADES[i % 6] ?? { id: '1', name: '1类工', cls: 1 }

/** A list of today against the people covered, and the ways to it: some others, all others, all with a digit wrong. */
export function roster(say: Say) {
  const covered = Array.from(
    { length: MANY },
    (_, i): Covered => ({ key: String(i), name: nameOf(i), idNo: idOf(i), trade: tradeAt(i) }),
  )
  const lines = (change: (i: number) => string) =>
    covered.map(({ name, trade }, i): Line => ({ row: i + 2, name, idNo: change(i), trade: trade.name }))
  const digit = (id: string) => `${id.slice(0, -1)}${(Number(id.at(-1)) + 1) % 10}`
  const lists: Readonly<Record<string, Line[]>> = {
    'one in ten another': lines((i) => idOf(i % 10 === 0 ? i + MANY : i)),
    'all others': lines((i) => idOf(i + MANY)),
    'all with a digit wrong': lines((i) => digit(idOf(i))),
  }
  for (const [what, list] of Object.entries(lists)) {
    const began = performance.now()
    const difference = rosterDifference({
      covered,
      lines: list,
      shownId: (idNo) => idNo,
      tradeOf: (word) => TRADES.find(({ name }) => name === word) ?? null,
      answers: { trades: new Map(), people: new Map() },
    })
    rosterPlans(
      difference,
      { heads: MANY, minimum: 3, band: String, barred: new Map() },
      { add: ({ row }) => row * 10, remove: ({ key }) => Number(key), change: () => 100 },
    )
    const ms = performance.now() - began
    say(
      `a list of ${MANY} against ${MANY}, ${what} / a second`,
      ms / 1000,
      `${ms.toFixed(0)} ms, ${difference.work} comparisons, ${difference.asks.people.length} questions`,
    )
  }
}
