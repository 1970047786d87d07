import type { embed } from '@baoqiao/contract/embed/list.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { noticeSite, noticesOff } from './notice-site.ts'
import { partnerDelivery } from './notice-topics.ts'
import { partner } from './partner.ts'
import { setup } from './setup.ts'
import { site } from './site.ts'

export const embedHandlers: Handlers<typeof embed> = {
  site,
  partner,
  setup,
  async replay({ params }, { tx, emit }) {
    const row = await tx
      .selectFrom('embedDelivery')
      .select(['id', 'siteId'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!row) throw notFound()
    const off = noticesOff(await noticeSite(row.siteId, tx))
    if (off) throw refuse(`${off}，通知不会发送，请先在 合作方接入 › 接入设置 中处理`)
    await emit(partnerDelivery, { id: row.id, siteId: row.siteId, again: true })
    return null
  },
}
