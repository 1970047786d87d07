import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { holdsOn, rulesOf } from './in-force.ts'
import { basicTerms, listOf } from './terms.ts'

/** Of what a channel sells: what no rule rates on a day, and what one rates from a later day on. */
interface Rated {
  /** How many insurance types it sells. */
  sold: number
  missing: readonly string[]
  later: readonly { insureName: string; from: string }[]
}
interface Sells {
  id: string
  /** Numbers of insurance types, with commas between. */
  insureTypes: string | null
}

/**
 * For each channel what of it no rate rule is for on a day (today unless said). Whoever sees a channel is told whether it
 * earns, not by which rule: rules are read as owner.
 */
export async function ratedTypes(context: Context, day = todayIn(context.now())) {
  const rules = await asOwner(context, () => rulesOf(context))
  const on = rules.map(basicTerms).filter(({ status, to }) => status === 'ON' && (to === null || to >= day))
  const types = await context.tx.selectFrom('insureType').select(['type', 'name']).execute()
  const nameOf = new Map(types.map(({ type, name }) => [type, name]))
  return ({ id, insureTypes }: Sells): Rated => {
    const own = on.filter(({ channels }) => channels.includes(id))
    const sold = [...new Set(listOf(insureTypes).flatMap((type) => nameOf.get(type) ?? []))]
    const rated: Rated & { missing: string[]; later: { insureName: string; from: string }[] } = {
      ...{ sold: sold.length, missing: [], later: [] },
    }
    for (const insureName of sold) {
      const rates = own.filter(({ insureNames }) => insureNames.includes(insureName))
      if (rates.some((rule) => holdsOn(rule, day))) continue
      const [from] = rates.map((rule) => rule.from).sort()
      if (from) rated.later.push({ insureName, from })
      else rated.missing.push(insureName)
    }
    return rated
  }
}

/** The same as a channel's row says it (`feeState`, `feeNote`). */
export function feeStateOf({ sold, missing, later }: Rated) {
  const without = missing.length > 0 ? `${missing.join('、')}没有费率规则，保费不产生佣金` : ''
  const soon = later.map(({ insureName, from }) => `${insureName}的费率自${from}起生效，此前的保费不产生佣金`)
  const feeNote = [without, ...soon].filter(Boolean).join('；') || null
  if (feeNote === null) return { feeState: sold === 0 ? null : ('SET' as const), feeNote }
  if (missing.length === 0) return { feeState: 'SOON' as const, feeNote }
  return { feeState: missing.length === sold ? ('NONE' as const) : ('PART' as const), feeNote }
}

/** Channels that may sell and of whose insurance types one or more are without a rate today, now and later. */
export async function sellingUnrated(context: Context): Promise<number> {
  const rated = await ratedTypes(context)
  const channels = await context.tx
    .selectFrom('distChannel')
    .select(['id', 'insureTypes'])
    .where('status', '=', '1')
    .execute()
  return channels.filter((channel) => rated(channel).missing.length > 0).length
}
