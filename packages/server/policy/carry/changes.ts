import type { CarriedChange } from '@baoqiao/contract/policy/carried.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { Context } from '../../kernel/http/context.ts'
import { byTrade, decide, personReasons } from '../check.ts'
import type { Terms } from '../quote.ts'
import { type KnownTrade, tradesOf } from '../trades.ts'
import type { ReadSource } from './read-source.ts'

interface Compared {
  changes: CarriedChange[]
  /** Cents; null when somebody cannot be priced. */
  total: number | null
}

/**
 * What is different for each person since the order was made, and everything that underwriting would refuse of them as
 * they stand. `terms`: of now; null when the plan has to be chosen first, then only trades are compared.
 */
export async function changesSince(
  { form, people, row }: ReadSource,
  trades: Map<string, KnownTrade>,
  terms: Terms | null,
  context: Context,
): Promise<Compared> {
  const { employees, holder, answers } = form
  const known = employees.map(({ professionId }) => trades.get(professionId))
  const accepted = terms?.product.config.acceptedClasses
  const rated = known.filter((trade) => trade !== undefined)
  const priced = terms && rated.length === known.length && rated.every(({ cls }) => accepted?.includes(cls))
  const quote = terms && priced ? byTrade(terms, rated) : null
  const refused = personReasons(form, todayIn(context.now()))
  const told: Reason[] = []
  if (terms) {
    const hashes = employees.map(({ idNo }) => context.vault.hash(idNo))
    const application = { employees, answers, holder: { name: holder.name ?? '', code: holder.code ?? '' } }
    const verdict = await decide({ application, terms, people: hashes }, known, quote?.total ?? 0, context)
    if (verdict.decision === 'refuse') refused.push(...verdict.reasons)
    told.push(...verdict.warnings)
  }
  const heads = new Map(quote?.rows.map(({ professionId, head }) => [professionId, head]))
  const compared = people.flatMap(
    ({ professionId, professionName, cls, premium, loadingBp, startDate }, i): Reason[] => {
      const trade = known[i]
      const at = { row: i + 1, field: 'profession' }
      if (!trade)
        return [{ ...at, code: 'tradeGone', message: `职业“${professionName}”已不在职业库，请重新选择` }]
      const head = heads.get(professionId)
      // Who joined later paid for a part of the term; a loading is told for all of them at once.
      const whole = startDate === row.startDate && loadingBp === 0
      return [
        ...(trade.cls === cls ? [] : [{ ...at, code: 'class', message: classText(cls, trade.cls) }]),
        ...(head === undefined || head === premium || !whole
          ? []
          : [{ ...at, code: 'price', message: `保费由${formatYuan(premium)}元变为${formatYuan(head)}元` }]),
      ]
    },
  )
  return {
    changes: [...marked(refused, true), ...marked(compared, false), ...marked(told, false)],
    total: quote?.total ?? null,
  }
}

const classText = (was: number, now: number) =>
  now === 7 ? `职业由${was}类变为不可承保` : `职业类别由${was}类变为${now}类`

/** Only what is about a person; a trade that is gone is refused too, and said once. */
const marked = (reasons: readonly Reason[], refuses: boolean): CarriedChange[] =>
  reasons.flatMap(({ row, field, code, message }) =>
    row === undefined || (refuses && code === 'profession')
      ? []
      : [{ row, field: cellOf(field), code, message, refuses: refuses || code === 'tradeGone' }],
  )

/** The column of the list. */
const cellOf = (field: string | undefined) => (field === 'professionId' ? 'profession' : (field ?? 'idNo'))

/** The trades of all of them as they are now. */
export const tradesNow = ({ form }: ReadSource, terms: Pick<Terms, 'product'>, { tx }: Context) =>
  tradesOf(
    tx,
    form.employees.map(({ professionId }) => professionId),
    terms.product.config,
  )
