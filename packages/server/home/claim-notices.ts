import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { sql } from 'kysely'
import type { Context } from '../kernel/http/context.ts'
import { TOLD_DAYS, toldSince, waitingLines } from './waiting-lines.ts'

const CLAIMS = '/policies/claim'

/** Accidents that were reported: nothing is sent to the insurer, so people pass them on and write down what it decided. */
const LINES = {
  claimOpen: {
    right: 'claim_settle',
    text: (n: number) => `有 ${n} 起报案处理中，请转告保险公司，有结果后登记`,
    button: '去处理',
    path: CLAIMS,
    query: { status: 'OPEN' },
  },
  claimByLink: {
    right: 'claim_add',
    text: (n: number) => `近${TOLD_DAYS}天有 ${n} 起客户扫码报案，请联系客户核实情况`,
    button: '去查看',
    path: CLAIMS,
    query: { source: 'qr' },
    since: 'createdAt',
  },
} as const

/** Of what the caller sees by row security. Whoever registered a claim in the console knows of it. */
export async function claimNotices(context: Context): Promise<Notice[]> {
  const { tx, tenantId, caller } = context
  const lines = waitingLines(LINES, context)
  if (lines.none || !caller.authorities.has('claim_view')) return []
  const { rows } = await sql<{ open: number; byLink: number }>`
    select count(*) filter (where status = 'OPEN')::int as open,
      count(*) filter (where source = 'qr' and created_at >= ${toldSince(context)})::int as by_link
    from claim where tenant_id = ${tenantId} and (status = 'OPEN' or created_at >= ${toldSince(context)})`.execute(
    tx,
  )
  const { open = 0, byLink = 0 } = rows[0] ?? {}
  // Whoever has every right of the platform sells nothing.
  return lines.told({ claimOpen: open, claimByLink: caller.userType === 'dist' ? byLink : 0 })
}
