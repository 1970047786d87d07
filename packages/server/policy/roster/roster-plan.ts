import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import type { RosterAsked } from '@baoqiao/contract/policy/roster/roster-calls.ts'
import { rosterDifference } from '@baoqiao/contract/rules/roster/difference.ts'
import {
  type Plans,
  rosterPlans,
  type Step,
  type StepKind,
  type Way,
} from '@baoqiao/contract/rules/roster/plan.ts'
import type { Difference } from '@baoqiao/contract/rules/roster/roster.ts'
import { mask } from '../../kernel/data/vault.ts'
import type { Context } from '../../kernel/http/context.ts'
import { changeBar, policyBars } from '../endorsement/endorse-bars.ts'
import { type KnownFacts, knownFacts } from '../endorsement/endorse-facts.ts'
import { endorseQuote, type Quoted } from '../endorsement/endorse-quote.ts'
import type { SoldTerms } from '../sold-terms.ts'
import type { SurrenderedPolicy } from '../surrender/surrendered-policy.ts'
import { coveredFrom } from './covered-from.ts'
import { priced, type Untouched } from './priced.ts'
import { CODE_OF, rowsOf } from './step-rows.ts'
import { tradeWords } from './trade-words.ts'

export interface QuotedStep {
  step: Step
  quoted: Quoted
}
export interface QuotedWay extends Omit<Way, 'steps'> {
  steps: QuotedStep[]
}
export interface Compared {
  covered: number
  difference: Difference
  ways: QuotedWay[]
  recommended: Plans['recommended']
  untouched: Untouched[]
  /** Why nothing can be done with the policy now. */
  bars: string[]
}

/** What differs between a policy and the list of today, and the ways there, each step at the engine's own quote. */
export async function compareRoster(
  policy: SurrenderedPolicy,
  asked: RosterAsked,
  context: Context,
): Promise<Compared> {
  const known = await knownFacts(policy, context)
  const { terms } = known
  const from = { endDate: policy.endDate, day: asked.effectiveDate }
  const { covered, heads } = coveredFrom(known, from, context.vault)
  const raw = await differenceOf(asked, covered, terms, context)
  const high = new Set(asked.lines.flatMap(({ row, atHeight }) => (atHeight ? row : [])))
  const given = { difference: raw, high, known }
  const { difference, prices, barred, untouched } = await priced(policy, asked.effectiveDate, given, context)
  const facts = {
    heads,
    most: covered.length,
    minimum: terms.config.minEmployees,
    maximum: terms.config.maxEmployees,
    band: terms.band,
    barred,
    closed: await closedOf(policy, terms, context),
  }
  const plans = rosterPlans(difference, facts, prices)
  const ways: QuotedWay[] = []
  for (const way of plans.ways) ways.push(await quotedWay(policy, way, { asked, high, known }, context))
  return {
    covered: covered.length,
    difference: raw,
    ways,
    recommended: bestOf(ways),
    untouched: [
      ...untouched,
      ...plans.untouched.map(({ person: { name, idNo }, why }) => ({ name, idNo, why })),
    ],
    bars: (await policyBars(policy, context)).map(({ message }) => message),
  }
}

async function differenceOf(
  { lines, answers }: RosterAsked,
  covered: ReturnType<typeof coveredFrom>['covered'],
  { config }: SoldTerms,
  context: Context,
): Promise<Difference> {
  const words = await tradeWords(config, context)
  const trades = (answers?.trades ?? []).flatMap(({ word, professionId }) => {
    const trade = words.byId(professionId)
    return trade ? [[word, trade] as const] : []
  })
  return rosterDifference({
    covered,
    lines: lines.map(({ row, name, idNo, profession, professionId = '', givenTrade, atHeight }) => {
      const chosen = words.byId(professionId)
      return {
        ...{ row, name, idNo, trade: profession },
        ...(chosen ? { chosen } : {}),
        ...(givenTrade ? { given: givenTrade } : {}),
        ...(atHeight === undefined ? {} : { atHeight }),
      }
    }),
    tradeOf: words.byName,
    shownId: mask,
    answers: {
      trades: new Map(trades),
      people: new Map((answers?.people ?? []).map(({ key, answer }) => [key, answer])),
    },
  })
}

const KINDS = Object.keys(CODE_OF) as StepKind[]
async function closedOf(policy: SurrenderedPolicy, terms: SoldTerms, context: Context) {
  const closed = new Map<StepKind, string>()
  for (const kind of KINDS) {
    const why = await changeBar(CODE_OF[kind], policy, terms, context)
    if (why) closed.set(kind, why)
  }
  return closed
}

/** Said once for the policy, or by the order of the steps, which leaves enough people after each. */
const SAID_ELSEWHERE = ['status', 'over', 'surrender', 'open', 'fewest', 'most']
/** A way as the engine prices each of its endorsements; what bars one of them bars the way. */
async function quotedWay(
  policy: SurrenderedPolicy,
  way: Way,
  { asked, high, known }: { asked: RosterAsked; high: ReadonlySet<number>; known: KnownFacts },
  context: Context,
): Promise<QuotedWay> {
  const steps: QuotedStep[] = []
  let why = way.why
  for (const step of way.steps) {
    const changeCode = CODE_OF[step.kind]
    const rows = rowsOf(step, high)
    const quoted = await endorseQuote(
      policy,
      { changeCode, effectiveDate: asked.effectiveDate, rows },
      context,
      { known },
    )
    const bar = quoted.quote.bars.find(({ code }) => !SAID_ELSEWHERE.includes(code))?.message
    const wrong = quoted.quote.rows.find(({ issues }) => issues.length > 0)
    const row = wrong && `${wrong.name || wrong.oldName}：${wrong.issues[0]?.message ?? ''}`
    why ??= bar ?? (row ? `${CHANGE_CODES[changeCode]}：${row}` : null)
    steps.push({ step, quoted })
  }
  const totals = steps.map(({ quoted }) => quoted.quote.total)
  const cost = totals.reduce((sum, one) => sum + Math.max(0, one), 0)
  const refund = totals.reduce((sum, one) => sum + Math.max(0, 0 - one), 0)
  return { way: way.way, steps, cost, refund, net: cost - refund, why }
}

/** The cheapest that can be gone; of two alike the one with less to pay at first, then with fewer steps. */
function bestOf(ways: readonly QuotedWay[]): Plans['recommended'] {
  const [best] = ways
    .filter(({ why, steps }) => why === null && steps.length > 0)
    .sort((a, b) => a.net - b.net || a.cost - b.cost || a.steps.length - b.steps.length)
  return best?.way ?? null
}
