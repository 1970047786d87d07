import { tradeText } from '@baoqiao/contract/policy/trade-text.ts'
import { mask } from '../kernel/data/vault.ts'
import type { Work } from '../kernel/work/carrier.ts'

/** One of the people on a policy's paper, the number masked. Cents. */
export type PaperPerson = {
  name: string
  idNo: string
  trade: string
  cls: number
  atHeight?: boolean
  premium: number
  from: string
  to: string
}

/** Everybody who was ever covered by a policy, in their order. */
export async function paperPeople(policyId: string, { tx, vault }: Work): Promise<PaperPerson[]> {
  const rows = await tx
    .selectFrom('policyInsured')
    .select(['name', 'idNo', 'professionName', 'givenTrade', 'cls', 'atHeight', 'premium'])
    .select(['startDate', 'endDate'])
    .where('policyId', '=', policyId)
    .where('deletedAt', 'is', null)
    // Who left before their first day was never covered.
    .whereRef('endDate', '>=', 'startDate')
    .orderBy('seq')
    .execute()
  return rows.map(
    ({ name, idNo, professionName, givenTrade, cls, atHeight, premium, startDate, endDate }) => ({
      name,
      idNo: mask(vault.open(idNo)),
      trade: tradeText(professionName, givenTrade),
      cls,
      atHeight,
      premium,
      from: startDate,
      to: endDate,
    }),
  )
}
