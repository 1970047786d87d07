import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { RED_PACKET } from '@baoqiao/contract/rules/states/red-packet-states.ts'
import { QR_SCENE, QR_SECONDS, account as resource } from '@baoqiao/contract/wechat/account.ts'
import type { wechat } from '@baoqiao/contract/wechat/list.ts'
import { sql } from 'kysely'
import { storeOf } from '../kernel/data/store-of.ts'
import { addRow } from '../kernel/data/write.ts'
import { withDeleted } from '../kernel/database/database.ts'
import { inList } from '../kernel/database/in-list.ts'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { keyOf } from './hold-account.ts'
import { notConnected } from './official-accounts.ts'
import { portalAddress } from './portal/portal-address.ts'

const store = storeOf(resource)
type Own = Handlers<typeof wechat>

/** An account goes with its fans and what they wrote; replies are somebody's work and go first, by hand. */
export const account: NonNullable<Own['account']> = {
  /** The address that the platform is to be told is ours, and nobody's to type. */
  async add({ body }, context) {
    const { id } = await addRow(resource, body, context)
    await context.tx
      .updateTable('wxAccount')
      .set({ url: portalAddress(context.publicUrl, id) })
      .where('id', '=', id)
      .execute()
    return { id }
  },
  async remove({ params }, context) {
    const { tx } = context
    await tx.selectFrom('wxAccount').select('id').where('id', '=', params.id).forUpdate().execute()
    const { replies } = await tx
      .selectFrom('wxAutoReply')
      .select(({ fn }) => fn.countAll<string>().as('replies'))
      .where('wxAccountId', '=', params.id)
      .executeTakeFirstOrThrow()
    if (Number(replies) > 0) throw refuse(`该公众号还有${replies}条自动回复，请先删除自动回复`)
    await checkPackets(params.id, context)
    const done = await store.remove({ params }, context)
    const deletedAt = context.now().toISOString()
    await withDeleted(tx, async () => {
      for (const table of ['wxAccountFans', 'wxFansMsg', 'wxFansMsgRes'] as const)
        await tx
          .updateTable(table)
          .set({ deletedAt })
          .where('wxAccountId', '=', params.id)
          .where('deletedAt', 'is', null)
          .execute()
    })
    return done
  },
}

/** Red packets that were promised are claimed by it: of a campaign that runs, or waiting. Whoever deletes it may not see them. */
async function checkPackets(id: string, context: Context): Promise<void> {
  const { tx, tenantId, now } = context
  const { rows } = await asOwner(context, () =>
    sql<{ name: string }>`select c.name from red_packet_campaign c
      where c.wx_account_id = ${id} and c.tenant_id = ${tenantId} and c.deleted_at is null
        and (c.status = 'ON' and c.end_date >= ${todayIn(now())}::date
          or exists (select from red_packet r where r.campaign_id = c.id and r.deleted_at is null
            and r.status in ${inList(RED_PACKET.promised)}))
      order by c.id limit 1`.execute(tx),
  )
  const [one] = rows
  if (one)
    throw refuse(`红包活动“${one.name}”的红包由它领取，不能删除；请先停用活动，待红包领取或过期后再删除`)
}

/** Asks for a code with no transaction open; nothing is kept of it. */
export const qr: Own['accounts']['qr'] = phased({
  async within({ params, body }, context) {
    const { scene = QR_SCENE, permanent = false } = body ?? {}
    return { scene, permanent, key: await keyOf(params.id, context), at: context.now() }
  },
  async after({ key, scene, permanent, at }, { ports }) {
    const platform = ports.providers.wechat
    if (!platform) throw notConnected()
    const made = await platform.qrCode(key, scene, permanent ? null : QR_SECONDS)
    const expiresAt = permanent ? null : new Date(at.getTime() + QR_SECONDS * 1000).toISOString()
    return { ...made, expiresAt }
  },
})

export const list: Own['accounts']['list'] = async (_, { tx, publicUrl }) => {
  const rows = await tx
    .selectFrom('wxAccount')
    .select(['id', 'name', 'account', 'appid'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, portal: portalAddress(publicUrl, row.id) }))
}
