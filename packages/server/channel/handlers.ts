import type { channels } from '@baoqiao/contract/channel/list.ts'
import { notFound } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

export const channelHandlers: Handlers<typeof channels> = {
  partner: {
    async settings({ params }, { tx }) {
      const site = await tx
        .selectFrom('partnerSite')
        .select(['origins', 'widgets'])
        .where('publishableId', '=', params.id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      if (!site) throw notFound()
      return { origins: texts(site.origins), widgets: texts(site.widgets) }
    },
  },
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
