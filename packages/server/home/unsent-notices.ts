import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { sql } from 'kysely'
import type { Context } from '../kernel/http/context.ts'
import { TOLD_DAYS, toldSince, waitingLines } from './waiting-lines.ts'

/** What did not reach whom it was for, and the right by which somebody sends it once more. */
const LINES = {
  holderUnsent: {
    right: 'holder_notice_send',
    text: (n: number) =>
      `近${TOLD_DAYS}天有 ${n} 条投保人通知没有发出，请查看原因后重新发送，或电话告知投保人`,
    button: '去查看',
    path: '/policies/holderNotice',
    query: { status: 'FAILED' },
    since: 'updatedAt',
  },
  partnerUnsent: {
    right: 'embed_delivery_replay',
    text: (n: number) => `近${TOLD_DAYS}天有 ${n} 条发给合作方的通知多次没有送达，请核对接收地址后重新发送`,
    button: '去查看',
    path: '/embed/delivery',
    query: { status: '3' },
    since: 'updatedAt',
  },
} as const

/** Of what the caller sees by row security. */
export async function unsentNotices(context: Context): Promise<Notice[]> {
  const { tx, tenantId, caller } = context
  const lines = waitingLines(LINES, context)
  if (lines.none) return []
  const since = toldSince(context)
  const sees = (right: string) => caller.authorities.has(right)
  const { rows } = await sql<{ holder: number; partner: number }>`
    select (select count(*) from holder_notice where ${sees('holder_notice_view')} and tenant_id = ${tenantId}
        and status = 'FAILED' and updated_at >= ${since})::int as holder,
      (select count(*) from embed_delivery where ${sees('embed_delivery_view')} and tenant_id = ${tenantId}
        and status = '3' and updated_at >= ${since})::int as partner`.execute(tx)
  const { holder = 0, partner = 0 } = rows[0] ?? {}
  return lines.told({ holderUnsent: holder, partnerUnsent: partner })
}
