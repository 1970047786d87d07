import type { embed } from '@baoqiao/contract/embed/list.ts'
import { notFound } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { partner } from './partner.ts'
import { site } from './site.ts'

export const embedHandlers: Handlers<typeof embed> = {
  site,
  partner,
  async replay({ params }, { tx, emit }) {
    const row = await tx
      .selectFrom('embedDelivery')
      .select('id')
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!row) throw notFound()
    await emit('partner.deliver', { id: row.id, again: true })
    return null
  },
}
