import { CHANGES, NAMES_NUMBER } from '@baoqiao/contract/policy/change-codes.ts'
import type { EndorseAsked } from '@baoqiao/contract/policy/endorsement-calls.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { groupBy } from '@baoqiao/contract/rules/group-by.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { barredByClaim } from '../claim/claim-bars.ts'
import { byPerson, type Interval, standingIntervals } from '../cover/intervals.ts'
import { coverOf } from '../cover-cap.ts'
import type { SoldTerms } from '../sold-terms.ts'
import type { SurrenderedPolicy } from '../surrender/surrendered-policy.ts'
import { type KnownTrade, tradesOf } from '../trades.ts'
import { endorseTerms } from './endorse-terms.ts'
import { type FirstSaid, firstSaidOf } from './first-said.ts'

/** Somebody on the policy, once or now. `idNo` is sealed. */
export interface OnPolicy {
  id: string
  name: string
  idNo: string
  idNoHash: string
  /** Sealed: birth date and sex, where the number says neither. */
  stated: string | null
  professionId: string
  professionName: string
  /** What a list called the trade, where that is another name. */
  givenTrade: string | null
  cls: number
  atHeight: boolean
  loadingBp: number
}

/** What decides any change of a policy, whatever it is: read once where several are looked at. */
export interface KnownFacts {
  terms: SoldTerms
  people: Map<string, OnPolicy>
  byHash: Map<string, OnPolicy[]>
  /** What stands of each person. */
  cover: Map<string, Interval[]>
}

/** All that decides a change, read once for all of its rows. */
export interface EndorseFacts extends KnownFacts {
  policy: SurrenderedPolicy
  asked: EndorseAsked
  today: string
  trades: Map<string, KnownTrade>
  /** Whose claim is open or was paid, for whom that counts: what it is. */
  claims: Map<string, string>
  /** Of newcomers, by hash: cover elsewhere on those days, in 10,000 yuan. */
  elsewhere: Map<string, number>
  /** Hash of the number in each row; '' where it has none. */
  hashes: string[]
  /** Of a correction: who people were said to be first, where that was corrected before. */
  firstSaid: Map<string, FirstSaid>
  vault: Context['vault']
}

/** Whoever asks: all people of the policy count. */
export async function knownFacts(policy: SurrenderedPolicy, context: Context): Promise<KnownFacts> {
  const terms = await endorseTerms(policy, context)
  return asOwner(context, async () => {
    const people = await peopleOn(policy.id, context)
    const cover = byPerson(await standingIntervals(policy.id, context.tx))
    return { terms, people, cover, byHash: groupBy(people.values(), ({ idNoHash }) => idNoHash) }
  })
}

/** Newcomers' cover with every channel counts. `known`: what was read of the policy before. */
export async function endorseFacts(
  policy: SurrenderedPolicy,
  asked: EndorseAsked,
  context: Context,
  known?: KnownFacts,
): Promise<EndorseFacts> {
  const { tx, tenantId, vault, now } = context
  const ofPolicy = known ?? (await knownFacts(policy, context))
  const { terms, people } = ofPolicy
  const hashes = asked.rows.map(({ idNo }) => (idNo ? vault.hash(idNo.trim().toUpperCase()) : ''))
  const trades = await tradesOf(
    tx,
    asked.rows.flatMap(({ professionId }) => professionId ?? []),
    terms.config,
  )
  const leaving = asked.rows.flatMap(({ insuredId }) => (insuredId && people.has(insuredId) ? insuredId : []))
  const newcomers = NAMES_NUMBER.includes(asked.changeCode) ? hashes.filter((hash) => hash !== '') : []
  const period = { startDate: asked.effectiveDate, endDate: policy.endDate }
  const whom = { tenantId, hashes: newcomers, period, now: now(), except: policy.id }
  return asOwner(context, async () => ({
    ...ofPolicy,
    policy,
    asked,
    today: todayIn(now()),
    trades,
    claims:
      CHANGES[asked.changeCode].takes || CHANGES[asked.changeCode].follows === 'identity'
        ? await barredByClaim(tx, tenantId, leaving)
        : new Map(),
    elsewhere: newcomers.length > 0 ? await coverOf(tx, { ...whom, counted: 'alive' }) : new Map(),
    hashes,
    firstSaid:
      CHANGES[asked.changeCode].follows === 'identity'
        ? await firstSaidOf(policy.id, ofPolicy, context)
        : new Map(),
    vault,
  }))
}

async function peopleOn(policyId: string, { tx }: Context): Promise<Map<string, OnPolicy>> {
  const rows = await tx
    .selectFrom('policyInsured')
    .select([
      'id',
      'name',
      'idNo',
      'idNoHash',
      'stated',
      'professionId',
      'professionName',
      'givenTrade',
      'cls',
      'atHeight',
      'loadingBp',
    ])
    .where('policyId', '=', policyId)
    .where('deletedAt', 'is', null)
    .orderBy('seq')
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, idNoHash: row.idNoHash ?? '' }]))
}

/** What stands of a person on a day or after it, empty stretches left out. */
export const coverFrom = ({ cover }: Pick<KnownFacts, 'cover'>, insuredId: string, day: string): Interval[] =>
  (cover.get(insuredId) ?? []).filter(({ from, to }) => to >= day && to >= from)
