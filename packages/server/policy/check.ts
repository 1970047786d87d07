import type { Application } from '@baoqiao/contract/policy/application.ts'
import { planIssues } from '@baoqiao/contract/policy/plan-issues.ts'
import type { CheckAnswer, QuoteAnswer, Reason } from '@baoqiao/contract/policy/quote.ts'
import { checkCreditCode } from '@baoqiao/contract/rules/credit-code.ts'
import { sellingDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { ID_LOST, roundedIds } from '@baoqiao/contract/rules/id-card.ts'
import { checkPersonId } from '@baoqiao/contract/rules/person-id.ts'
import { statedIssues } from '@baoqiao/contract/rules/person-stated.ts'
import { lineIssue, personNameIssue } from '@baoqiao/contract/rules/plain-text.ts'
import { underwrite } from '@baoqiao/contract/rules/underwrite.ts'
import type { Context } from '../kernel/http/context.ts'
import { periodsOf } from '../product/on-sale.ts'
import { blockedWords } from './blocked-words.ts'
import { doubtReasons, type HolderDoubts } from './doubts/doubts.ts'
import { heightDoubts } from './doubts/height-doubts.ts'
import { hashesOf } from './hashes-of.ts'
import { holderSense } from './holder-sense.ts'
import { knownReasons } from './known/known-reasons.ts'
import { carriedEnd } from './next-to.ts'
import { coverageOf, periodOf, type Quoted, quoteWith, type Terms, termsOf } from './quote.ts'
import { activeElsewhere } from './repeat-insured.ts'
import type { Source } from './source-of.ts'
import { type KnownTrade, tradesOf } from './trades.ts'
import { versionReasons } from './version-reasons.ts'

export interface Checked extends CheckAnswer {
  terms: Terms
  /** Trade of each employee, in order; complete unless refused. */
  trades: (KnownTrade | undefined)[]
}

/** What is known of an application beside what it says. `quoted`: at what it was priced before. */
interface Known extends Partial<HolderDoubts> {
  source?: Source | null
  quoted?: Quoted | null
}

/** Everything that decides an application: field rules, underwriting (RULES §1.4), and its price. `people`: their hashes. */
export async function check(
  application: Application,
  context: Context,
  people: readonly string[] = hashesOf(application, context.vault),
  { source = null, quoted = null, doubts = [], broken: known = [] }: Known = {},
): Promise<Checked> {
  const terms = await termsOf(application.plan, context, quoted)
  const library = await tradesOf(
    context.tx,
    application.employees.map((employee) => employee.professionId),
    terms.product.config,
  )
  const trades = application.employees.map((employee) => library.get(employee.professionId))
  const carried = await carriedEnd(source, context)
  const broken = [
    ...fieldReasons(application, terms, context.now(), carried),
    ...known,
    ...tradeReasons(trades),
  ]
  if (broken.length > 0)
    return { decision: 'refuse', reasons: broken, warnings: [], quote: null, terms, trades }
  const rated = trades.filter((trade) => trade !== undefined)
  const { acceptedClasses } = terms.product.config
  const declined = rated.some(({ cls }) => !acceptedClasses.includes(cls))
  const quote = declined ? null : byTrade(terms, rated)
  const verdict = await decide(
    { application, terms, people, doubts, except: source?.kind === 'resubmit' ? source.id : undefined },
    rated,
    quote?.total ?? 0,
    context,
  )
  return { ...verdict, quote, terms, trades }
}

/** What underwriting reads of an application. */
export interface Candidate {
  application: Pick<Application, 'employees' | 'answers'> & {
    holder: Pick<Application['holder'], 'name' | 'code'>
  }
  terms: Terms
  /** Hashes of the employees' id numbers. */
  people: readonly string[]
  /** The order that is gone on with; of its own past nothing is said. */
  except?: string | undefined
  /** What contradicts it without refusing it. */
  doubts?: readonly Reason[]
}

/** Underwriting of what is complete; a trade that is missing is a reason. `premium` in cents. */
export async function decide(
  { application, terms, people, except, doubts: told = [] }: Candidate,
  trades: readonly (KnownTrade | undefined)[],
  premium: number,
  context: Context,
) {
  const { answers, holder } = application
  const { product } = terms
  const coverageWan = coverageOf(terms)
  const result = await byRules({ application, terms }, trades, premium, context)
  const repeats = await activeElsewhere(people, coverageWan, periodOf(terms), context)
  const known = await knownReasons(
    { holderCode: holder.code, people, answers, premium, config: product.config, except },
    context,
  )
  const unusually = unusual(application, todayIn(context.now()))
  const doubts = [...told, ...heightDoubts(application, trades, product.config)]
  const warnings = [...unusually, ...doubts, ...result.warnings, ...known.warnings, ...repeats.warnings]
  // What a person would have looked at is no reason of a refusal.
  const refusals: Reason[] = [...(result.decision === 'refuse' ? result.reasons : []), ...repeats.reasons]
  if (refusals.length > 0) return { decision: 'refuse' as const, reasons: refusals, warnings }
  const manual: Reason[] = [...doubtReasons(doubts), ...result.reasons, ...known.manual]
  const decision = manual.length > 0 ? ('manual' as const) : ('pass' as const)
  return { decision, reasons: manual, warnings }
}

/** By the version's own rules alone. */
async function byRules(
  { application, terms }: Pick<Candidate, 'application' | 'terms'>,
  trades: readonly (KnownTrade | undefined)[],
  premium: number,
  context: Context,
) {
  const { employees, answers, holder } = application
  const { product, plan } = terms
  return underwrite({
    rules: product.config,
    coverageWan: coverageOf(terms),
    startDate: plan.startDate,
    unitName: holder.name,
    blockedWords: await blockedWords(context),
    answers,
    premium,
    employees: employees.map((employee, i) => ({
      name: employee.name,
      idNo: employee.idNo,
      birthDate: employee.birthDate,
      sex: employee.sex,
      cls: trades[i]?.cls ?? 0,
      atHeight: employee.atHeight ?? false,
    })),
  })
}

/** Numbers that may be right and seldom are: to be confirmed, not refused (RULES §4.1, §4.4). */
function unusual({ holder, employees }: Candidate['application'], today: string): Reason[] {
  const code = checkCreditCode(holder.code)
  const codes = code?.warning ? [{ field: 'holder.code', code: 'holder.code', message: code.message }] : []
  const people = employees.flatMap(({ idNo }, i) => {
    const finding = checkPersonId(idNo, today)
    return finding?.warning ? [{ row: i + 1, field: 'idNo', code: 'idNo', message: finding.message }] : []
  })
  return [...codes, ...people]
}

/** One line a trade, heads counted: the premium of 2,000 people is a handful of table look-ups. */
export function byTrade(terms: Terms, trades: KnownTrade[]): QuoteAnswer {
  const counts = new Map<string, { trade: KnownTrade; empNum: number }>()
  for (const trade of trades) {
    const row = counts.get(trade.id)
    if (row) row.empNum += 1
    else counts.set(trade.id, { trade, empNum: 1 })
  }
  return quoteWith(terms, [...counts.values()])
}

function fieldReasons(application: Application, terms: Terms, now: Date, carried: string | null): Reason[] {
  const { plan, holder } = application
  const { config } = terms.product
  const today = todayIn(now)
  const reasons: Reason[] = []
  const add = (field: string, message: string) => reasons.push({ field, code: field, message })
  const offered = { config, periods: periodsOf(config, terms.channel) }
  for (const [field, message] of Object.entries(
    planIssues(plan, offered, sellingDay(now), today, carried ?? undefined),
  ))
    add(field, message)
  const code = checkCreditCode(holder.code)
  if (code && !code.warning) add('holder.code', code.message)
  for (const [field, message] of holderSense(holder, config.line, today)) add(`holder.${field}`, message)
  reasons.push(...versionReasons(application, config))
  return [...reasons, ...personReasons(application, today)]
}

/** What stands on papers is there to be read: no invisible signs, no second line. */
function printedReasons(row: number, name: string, remark: string, trade: string): Reason[] {
  const called = personNameIssue(name)
  const noted = lineIssue(remark)
  const given = lineIssue(trade)
  return [
    ...(called === null ? [] : [{ row, field: 'name', code: 'name', message: called }]),
    ...(noted === null ? [] : [{ row, field: 'remark', code: 'remark', message: `备注${noted}` }]),
    ...(given === null
      ? []
      : [{ row, field: 'professionId', code: 'profession', message: `原填职业${given}` }]),
  ]
}

/** Names and numbers that are none, and birth dates and sexes that are missing or are other ones. */
export function personReasons({ employees }: Pick<Application, 'employees'>, today: string): Reason[] {
  const rounded = new Set(roundedIds(employees.map(({ idNo }) => idNo)))
  return employees.flatMap(({ name, idNo, birthDate, sex, remark = '', givenTrade = '' }, i) => {
    const row = i + 1
    const stated = Object.entries(statedIssues({ idNo, birthDate, sex }, today))
    const finding = checkPersonId(idNo, today)
    const wrong = rounded.has(i) ? ID_LOST : finding && !finding.warning ? finding.message : null
    return [
      ...printedReasons(row, name, remark, givenTrade),
      ...(wrong === null ? [] : [{ row, field: 'idNo', code: 'idNo', message: wrong }]),
      ...stated.map(([field, message]) => ({ row, field, code: field, message })),
    ]
  })
}

const tradeReasons = (trades: (KnownTrade | undefined)[]): Reason[] =>
  trades.flatMap((trade, i) =>
    trade
      ? []
      : [{ row: i + 1, field: 'professionId', code: 'profession', message: '职业未匹配，请重新选择' }],
  )
