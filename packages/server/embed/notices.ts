import type { Fact } from '@baoqiao/contract/embed/delivery.ts'
import { hmacHex } from '../kernel/auth/hmac-hex.ts'
import type { Kernel } from '../kernel/http/context.ts'
import type { Topics, Work } from '../kernel/work/outbox.ts'

/** Minutes until the next try, after each that failed. */
const WAITS = [1, 5, 30, 120, 720]

/**
 * Notices to partners' webhooks: what happened becomes a row for the partner site of the order's channel, and each row
 * is sent until the partner answers 2xx, six times at most. Signed with the partner's secret over time and body.
 */
export const noticeTopics = (kernel: Kernel): Topics => ({
  'partner.fact': (payload: { policyId: string; fact: Fact }, work) => note(payload, work, kernel),
  'partner.deliver': (payload: { id: string; again?: boolean }, work) => deliver(payload, work, kernel),
})

async function note({ policyId, fact }: { policyId: string; fact: Fact }, work: Work, kernel: Kernel) {
  const { tx, emit } = work
  const policy = await tx
    .selectFrom('policy')
    .select(['id', 'orderNo', 'status', 'totalMoney', 'policyNo', 'channelId', 'tenantId'])
    .where('id', '=', policyId)
    .executeTakeFirst()
  if (!policy) return
  const channels = await channelsOf(policy.channelId, work)
  if (channels.length === 0) return
  const sites = await tx
    .selectFrom('embedSite')
    .select(['id', 'webhookUrl', 'environment'])
    .where('channelId', 'in', channels)
    .where('tenantId', '=', policy.tenantId)
    .where('status', '=', '1')
    .where('webhookUrl', '<>', '')
    .where('deletedAt', 'is', null)
    .execute()
  for (const site of sites) {
    const { id } = await tx
      .insertInto('embedDelivery')
      .values({
        tenantId: policy.tenantId,
        siteId: site.id,
        fact,
        orderNo: policy.orderNo,
        url: site.webhookUrl ?? '',
        payload: JSON.stringify({
          fact,
          environment: site.environment,
          at: kernel.now().toISOString(),
          orderRef: `order_${policy.id}`,
          orderNo: policy.orderNo,
          status: policy.status,
          amountCents: policy.totalMoney,
          policyNo: policy.policyNo,
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await emit('partner.deliver', { id })
  }
}

/** The channel of an order and its main channel: a partner's site is the main channel's, orders are its sub-channels'. */
async function channelsOf(id: string | null, { tx }: Work): Promise<string[]> {
  if (id === null) return []
  const row = await tx.selectFrom('distChannel').select('parentId').where('id', '=', id).executeTakeFirst()
  return row?.parentId ? [id, row.parentId] : [id]
}

async function deliver({ id, again }: { id: string; again?: boolean }, work: Work, kernel: Kernel) {
  const { tx, emit } = work
  const row = await tx
    .selectFrom('embedDelivery')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || (row.status === '1' && !again)) return
  const site = await tx
    .selectFrom('embedSite')
    .select('webhookSecret')
    .where('id', '=', row.siteId)
    .executeTakeFirst()
  const secret = site?.webhookSecret ? kernel.vaultOf(row.tenantId).open(site.webhookSecret) : ''
  const answer = await send(
    row.url,
    JSON.stringify({ id: `notice_${id}`, ...Object(row.payload) }),
    secret,
    kernel,
  )
  const attempts = row.attempts + 1
  const wait = WAITS[attempts - 1]
  const now = kernel.now()
  await tx
    .updateTable('embedDelivery')
    .set({
      attempts,
      answer: answer.text.slice(0, 200),
      status: answer.ok ? '1' : wait === undefined ? '3' : '2',
      ...(answer.ok ? { deliveredAt: now.toISOString() } : {}),
      updatedAt: now.toISOString(),
    })
    .where('id', '=', id)
    .execute()
  if (!answer.ok && wait !== undefined)
    await emit('partner.deliver', { id }, new Date(now.getTime() + wait * 60_000))
}

async function send(url: string, body: string, secret: string, kernel: Kernel) {
  try {
    const answer = await kernel.ports.forward(url, {
      method: 'POST',
      headers: [
        ['content-type', 'application/json'],
        ['baoqiao-signature', signature(body, secret, kernel.now())],
      ],
      body: new TextEncoder().encode(body).buffer,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    return { ok: answer.ok, text: `${answer.status} ${(await answer.text()).slice(0, 180)}`.trim() }
  } catch (error) {
    return { ok: false, text: error instanceof Error ? error.message : '没有回答' }
  }
}

/** `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`: partners check the time too, so that nothing old is played again. */
export function signature(body: string, secret: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1000)
  return `t=${t},v1=${hmacHex(secret, `${t}.${body}`)}`
}
