import { invoice } from '@baoqiao/contract/policy/invoice.ts'
import { sql } from 'kysely'
import { lifeOf } from '../kernel/data/moves.ts'
import type { By, Happened } from '../kernel/work/life.ts'
import { begin, bornAs } from '../kernel/work/transition.ts'
import { TAX_BP, taxOf } from './invoice-tax.ts'

/** What the one that takes its place has of the first: whose it is, what it is for, and where it goes; sealed as it lies. */
const KEPT = sql.raw(
  `tenant_id, created_by, applied_by, channel_id, policy_id, policy_no, endorse_no, order_pay_time, unit_name, title, identification,
  type, come_source_des, address, phone, bank_name, bank_no, tax_certificate, email, mail_name, mail_phone,
  mail_phone_hash, mail_address, tick_if_exist`,
)

/** One more like a void one, which begins anew: it belongs to whoever asked for the first. As the owner; answers its id. */
export async function requestAgain(
  id: string,
  { money }: { money: number },
  by: By,
  place: Pick<Happened, 'tx' | 'tenantId' | 'emit' | 'now'>,
): Promise<string> {
  const { tx } = place
  const life = lifeOf(invoice)
  const { type } = await tx
    .selectFrom('invoice')
    .select('type')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const event = type === '1' ? 'requestSpecial' : 'requestOrdinary'
  const { netMoney, taxMoney } = taxOf(money)
  const { rows } = await sql<{ id: string }>`
    insert into invoice (${KEPT}, money, net_money, tax_money, tax_bp, status)
    select ${KEPT}, ${money}::bigint, ${netMoney}::bigint, ${taxMoney}::bigint, ${TAX_BP}::int, ${bornAs(life.machine, event)}
    from invoice where id = ${id} returning id`.execute(tx)
  const next = rows[0]?.id
  if (!next) throw new Error(`invoice ${id} is not there to be asked for again`)
  await sql`insert into file_holder (file_id, entity, entity_id) select file_id, entity, ${next}::bigint
    from file_holder where entity = 'invoice' and entity_id = ${id} on conflict do nothing`.execute(tx)
  await begin(life, event, next, by, place)
  return next
}
