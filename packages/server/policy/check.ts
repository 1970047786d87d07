import type { Application } from '@baoqiao/contract/policy/application.ts'
import type { CheckAnswer, QuoteAnswer, Reason } from '@baoqiao/contract/policy/quote.ts'
import { checkCreditCode } from '@baoqiao/contract/rules/credit-code.ts'
import { addDays, sellingDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { checkIdCard } from '@baoqiao/contract/rules/id-card.ts'
import { underwrite } from '@baoqiao/contract/rules/underwrite.ts'
import type { Context } from '../kernel/http/context.ts'
import { blockedWords } from './blocked-words.ts'
import { hashesOf } from './hashes-of.ts'
import { holderSense } from './holder-sense.ts'
import { coverageOf, periodOf, quoteWith, type Terms, termsOf } from './quote.ts'
import { activeElsewhere } from './repeat-insured.ts'
import { type KnownTrade, tradesOf } from './trades.ts'

export interface Checked extends CheckAnswer {
  terms: Terms
  /** Trade of each employee, in order; complete unless refused. */
  trades: (KnownTrade | undefined)[]
}

/** Everything that decides an application: field rules, underwriting (RULES §1.4), and its price. `people`: their hashes. */
export async function check(
  application: Application,
  context: Context,
  people: readonly string[] = hashesOf(application, context.vault),
): Promise<Checked> {
  const terms = await termsOf(application.plan, context)
  const known = await tradesOf(
    context.tx,
    application.employees.map((employee) => employee.professionId),
  )
  const trades = application.employees.map((employee) => known.get(employee.professionId))
  const broken = [...fieldReasons(application, terms, context.now()), ...tradeReasons(trades)]
  if (broken.length > 0)
    return { decision: 'refuse', reasons: broken, warnings: [], quote: null, terms, trades }
  const rated = trades.filter((trade) => trade !== undefined)
  const declined = rated.some((trade) => trade.cls === 7)
  const quote = declined ? null : byTrade(terms, rated)
  const verdict = await decide({ application, terms, people }, rated, quote?.total ?? 0, context)
  return { ...verdict, quote, terms, trades }
}

async function decide(
  { application, terms, people }: { application: Application; terms: Terms; people: readonly string[] },
  trades: KnownTrade[],
  premium: number,
  context: Context,
) {
  const { employees, answers, holder } = application
  const { product, plan } = terms
  const coverageWan = coverageOf(terms)
  const result = underwrite({
    line: product.config.line,
    coverageWan,
    startDate: plan.startDate,
    unitName: holder.name,
    blockedWords: await blockedWords(context),
    answers,
    premium,
    employees: employees.map((employee, i) => ({
      name: employee.name,
      idNo: employee.idNo,
      cls: trades[i]?.cls ?? 7,
      atHeight: employee.atHeight ?? false,
    })),
  })
  const repeats = await activeElsewhere(people, coverageWan, periodOf(terms), context)
  const reasons: Reason[] = [...result.reasons, ...repeats.reasons]
  const decision = repeats.reasons.length > 0 ? ('refuse' as const) : result.decision
  const warnings = [...unusual(application, todayIn(context.now())), ...result.warnings, ...repeats.warnings]
  return { decision, reasons, warnings }
}

/** Numbers that may be right and seldom are: to be confirmed, not refused (RULES §4.1, §4.4). */
function unusual({ holder, employees }: Application, today: string): Reason[] {
  const code = checkCreditCode(holder.code)
  const codes = code?.warning ? [{ field: 'holder.code', code: 'holder.code', message: code.message }] : []
  const people = employees.flatMap(({ idNo }, i) => {
    const finding = checkIdCard(idNo, today)
    return finding?.warning ? [{ row: i + 1, field: 'idNo', code: 'idNo', message: finding.message }] : []
  })
  return [...codes, ...people]
}

/** One line a trade, heads counted: the premium of 2,000 people is a handful of table look-ups. */
function byTrade(terms: Terms, trades: KnownTrade[]): QuoteAnswer {
  const counts = new Map<string, { trade: KnownTrade; empNum: number }>()
  for (const trade of trades) {
    const row = counts.get(trade.id)
    if (row) row.empNum += 1
    else counts.set(trade.id, { trade, empNum: 1 })
  }
  return quoteWith(terms, [...counts.values()])
}

function fieldReasons({ plan, holder, employees, accepted }: Application, terms: Terms, now: Date): Reason[] {
  const { config } = terms.product
  const today = todayIn(now)
  const reasons: Reason[] = []
  const add = (field: string, message: string, row?: number) =>
    reasons.push({ field, code: field, message, ...(row ? { row } : {}) })
  const from = sellingDay(now)
  const [first, last] = [addDays(from, config.earliestStartDays), addDays(from, config.latestStartDays)]
  if (plan.startDate < first) add('startDate', `起保日期最早为${first}`)
  if (plan.startDate > last) add('startDate', `起保日期最晚为${last}`)
  const code = checkCreditCode(holder.code)
  if (code && !code.warning) add('holder.code', code.message)
  for (const [field, message] of holderSense(holder, config.line, today)) add(`holder.${field}`, message)
  const missing = config.declarations.filter((declaration) => !accepted.includes(declaration.code))
  if (missing.length > 0)
    add('accepted', `请阅读并同意${missing.map(({ title }) => `《${title}》`).join('')}`)
  if (coverageOf(terms) >= config.coverageNoticeWan && !accepted.includes('coverageNotice'))
    add('accepted', '请阅读并同意高保额提示')
  employees.forEach((employee, i) => {
    if (employee.name.trim() === '') add('name', '请填写姓名', i + 1)
    const finding = checkIdCard(employee.idNo, today)
    if (finding && !finding.warning) add('idNo', finding.message, i + 1)
  })
  return reasons
}

const tradeReasons = (trades: (KnownTrade | undefined)[]): Reason[] =>
  trades.flatMap((trade, i) =>
    trade
      ? []
      : [{ row: i + 1, field: 'professionId', code: 'profession', message: '职业未匹配，请重新选择' }],
  )
