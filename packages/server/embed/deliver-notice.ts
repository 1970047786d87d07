import { WebhookError } from '../kernel/http/webhook-error.ts'
import { inPhases, type Outside, type Work } from '../kernel/work/carrier.ts'
import { noticeSite, noticesOff } from './notice-site.ts'
import { partnerDelivery } from './notice-topics.ts'
import { signature } from './signature.ts'

/** Minutes until the next try, after each that failed. */
const WAITS = [1, 5, 30, 120, 720]
const LONGEST = 10_000
const MINUTE = 60_000
/** While notices are switched off one looks again after so long whether they are on, and gives up after a day. */
const LOOKS_AGAIN = 10 * MINUTE
const DAY = 24 * 60 * MINUTE

interface Notice {
  id: string
  siteId: string
  /** As the setting names it now; null: nowhere. */
  url: string | null
  /** Why nothing is sent to this partner now; null where notices are switched on. */
  off: string | null
  body: string
  /** Null: the site has none, and nothing is sent unsigned. */
  secret: string | null
}

/** To the address that the setting has now. A row is sent until the partner answers 2xx, six times at most; while notices are off it waits for them, which is no try. Signed with the partner's secret over time and body. */
export const deliverNotice = inPhases(partnerDelivery, {
  take: ({ id, again }, work) => noticeOf(id, again ?? false, work),
  outside: send,
  settle: record,
})

async function noticeOf(id: string, again: boolean, { tx, vault }: Work): Promise<Notice | null> {
  const row = await tx.selectFrom('embedDelivery').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || (row.status === '1' && !again)) return null
  const { siteId, payload } = row
  const site = await noticeSite(siteId, tx)
  const secret = site?.webhookSecret ? vault.open(site.webhookSecret) : null
  const body = JSON.stringify({ id: `notice_${id}`, ...Object(payload) })
  return { id, siteId, url: site?.webhookUrl || null, secret, off: noticesOff(site), body }
}

interface Answer {
  ok: boolean
  text: string
}

/** Null: notices are off, and nothing was sent. */
async function send(
  { url, off, body, secret }: Notice,
  { ports, now, signal }: Outside,
): Promise<Answer | null> {
  if (off !== null || url === null || secret === null) return null
  const started = performance.now()
  const took = () => `${Math.round(performance.now() - started)} 毫秒`
  const headers = {
    'content-type': 'application/json',
    'baoqiao-signature': signature(body, secret, now()),
  }
  try {
    const { status } = await ports.webhook(url, {
      headers,
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST)]),
    })
    return { ok: status >= 200 && status < 300, text: `${status}，${took()}` }
  } catch (error) {
    // This server is stopping: that is no answer of the partner's.
    if (signal.aborted) throw error
    return { ok: false, text: `${error instanceof WebhookError ? error.message : '没有送达'}，${took()}` }
  }
}

async function record(answer: Answer | null, notice: Notice, work: Work): Promise<void> {
  if (answer === null) return waits(notice, work)
  const { id, siteId, url } = notice
  const { tx, emit, now } = work
  const row = await tx
    .selectFrom('embedDelivery')
    .select('attempts')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  const attempts = row.attempts + 1
  const wait = WAITS[attempts - 1]
  const at = now()
  await tx
    .updateTable('embedDelivery')
    .set({
      attempts,
      ...(url === null ? {} : { url }),
      answer: answer.text.slice(0, 200),
      status: answer.ok ? '1' : wait === undefined ? '3' : '2',
      ...(answer.ok ? { deliveredAt: at.toISOString() } : {}),
      updatedAt: at.toISOString(),
    })
    .where('id', '=', id)
    .execute()
  if (!answer.ok && wait !== undefined)
    await emit(partnerDelivery, { id, siteId }, new Date(at.getTime() + wait * MINUTE))
}

/** Notices are off: it goes out once they are on again, unless that takes too long. One that was sent before stays so. */
async function waits({ id, siteId, off }: Notice, { tx, emit, now }: Work): Promise<void> {
  const row = await tx
    .selectFrom('embedDelivery')
    .select(['status', 'attempts', 'createdAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.status === '1') return
  const at = now()
  const isOver = at.getTime() - Date.parse(row.createdAt) >= DAY
  await tx
    .updateTable('embedDelivery')
    .set({
      answer: `${off}，${isOver ? '一天内没有恢复，不再发送' : '暂不发送，恢复后自动发送'}`,
      status: isOver ? '3' : row.attempts > 0 ? '2' : '0',
      updatedAt: at.toISOString(),
    })
    .where('id', '=', id)
    .execute()
  if (!isOver) await emit(partnerDelivery, { id, siteId }, new Date(at.getTime() + LOOKS_AGAIN))
}
