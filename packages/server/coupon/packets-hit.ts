import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { sql } from 'kysely'
import { asOwner } from '../kernel/http/as-owner.ts'
import { type Happened, SYSTEM } from '../kernel/work/life.ts'
import { begin } from '../kernel/work/transition.ts'
import { redPacketLife } from './red-packet-life.ts'

/** An order is issued: each campaign that is on and is about it brings its seller a red packet, once. */
export const packetsHit = (happened: Happened): Promise<void> =>
  asOwner(happened, async () => {
    const { tx, tenantId, id, now } = happened
    const today = todayIn(now())
    const { rows } = await sql<{ id: string }>`
      insert into red_packet (tenant_id, channel_id, created_by, campaign_id, amount, status, policy_id, insured, user_id, account_name)
      select p.tenant_id, p.channel_id, p.created_by, c.id, c.amount, 'WAIT_CONFIRM', p.id, p.insured, p.created_by, p.dist_account_name
      from policy p join dist_product d on d.id = p.product_id
      join red_packet_campaign c on c.tenant_id = p.tenant_id and c.status = 'ON' and c.deleted_at is null
        and c.begin_date <= ${today}::date and c.end_date >= ${today}::date
        and (coalesce(c.product_ids, '') = '' or p.product_id::text = any(string_to_array(c.product_ids, ',')))
        and (coalesce(c.insure_types, '') = '' or d.insure_type = any(string_to_array(c.insure_types, ',')))
      where p.id = ${id} and p.tenant_id = ${tenantId} and p.created_by is not null
      on conflict (tenant_id, campaign_id, policy_id) where deleted_at is null do nothing
      returning id::text as id`.execute(tx)
    for (const row of rows) await begin(redPacketLife, 'campaignHit', row.id, SYSTEM, happened)
  })
