import type { Tx } from '../kernel/database/database.ts'

interface NoticeSite {
  status: string
  webhookUrl: string | null
  webhookSecret: string | null
}

/** What of a partner's setting its notices go by, as it is now; undefined when it is gone. */
export const noticeSite = (id: string, tx: Tx): Promise<NoticeSite | undefined> =>
  tx
    .selectFrom('embedSite')
    .select(['status', 'webhookUrl', 'webhookSecret'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** Why nothing is sent to a partner now; null where notices are switched on. */
export function noticesOff(site: NoticeSite | undefined): string | null {
  if (!site) return '接入设置已删除'
  if (site.status !== '1') return '接入设置已停用'
  if (!site.webhookUrl) return '接入设置没有通知地址'
  return site.webhookSecret ? null : '接入设置没有通知密钥'
}
