import { invoice } from '@baoqiao/contract/policy/invoice.ts'
import { sql } from 'kysely'
import { lifeOf } from '../kernel/data/moves.ts'
import { type Happened, SYSTEM } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { requestAgain } from './invoice-again.ts'
import { keptPremium } from './kept-premium.ts'

/**
 * Invoices come to no more than what is kept of the premium (RULES §1.8): from the newest on, as far as they pass it, one
 * is void and one like it for what remains of it takes its place. Those that still fit stay as they are. As the owner.
 */
export async function redLetter(policyId: string, place: Place): Promise<void> {
  const issued = await issuedOf(policyId, place)
  let beyond = issued.reduce((sum, { money }) => sum + money, 0) - (await keptOf(policyId, place))
  for (const { id, money } of issued) {
    if (beyond <= 0) return
    await transition(lifeOf(invoice), 'policyRefunded', id, SYSTEM, place, '保费已退还')
    if (money > beyond) await requestAgain(id, { money: money - beyond }, SYSTEM, place)
    beyond -= money
  }
}
type Place = Pick<Happened, 'tx' | 'tenantId' | 'emit' | 'now'>

/** The newest first. */
const issuedOf = (policyId: string, { tx }: Place) =>
  tx
    .selectFrom('invoice')
    .select(['id', 'money'])
    .where('policyId', '=', policyId)
    .where('status', '=', '6')
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()

async function keptOf(policyId: string, { tx }: Place): Promise<number> {
  const { rows } = await sql<{
    kept: string
  }>`select ${keptPremium} as kept from policy p where p.id = ${policyId}`.execute(tx)
  return Number(rows[0]?.kept)
}
