import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { remind } from './reminders.ts'

/** How long somebody is told of a decision that they have not looked at. */
const TOLD_MS = 30 * 86_400_000
const MOST = 3
const pathOf = (id: string) => `/workflow/leaveBill/${id}`
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text)
const said = (content: string, isApproved: boolean, why: string) =>
  `您的请假单“${cut(content, 20)}”${isApproved ? '已审批通过' : '被驳回'}${why ? `：${cut(why, 60)}` : ''}`

interface Decided {
  instance: { business: string; businessId: string; starterId: string }
  taskId: string
  outcome: 'approve' | 'refuse'
  why: string
}

/** Whoever began it hears at once how it was decided, with what was said; until they look, their home page says so too. */
export async function tellDecided(
  { instance, taskId, outcome, why }: Decided,
  context: Context,
): Promise<void> {
  if (instance.business !== 'leave_bill') return
  const { content } = await asOwner(context, () =>
    context.tx
      .selectFrom('leaveBill')
      .select('content')
      .where('id', '=', instance.businessId)
      .executeTakeFirstOrThrow(),
  )
  const text = said(content, outcome === 'approve', why)
  await remind([instance.starterId], { id: taskId, text, path: pathOf(instance.businessId) }, context)
}

/** What was decided of whoever asks and they have not looked at, the newest first. */
export async function decidedNotices({ tx, caller, now }: Context): Promise<Notice[]> {
  if (!caller.authorities.has('leave_bill_view')) return []
  const rows = await tx
    .selectFrom('actInstance as i')
    .innerJoin('leaveBill as b', 'b.instanceId', 'i.id')
    .select(['i.id', 'i.status', 'i.businessId', 'b.content'])
    .select((eb) =>
      eb
        .selectFrom('actComment as c')
        .select('c.text')
        .whereRef('c.instanceId', '=', 'i.id')
        .orderBy('c.id', 'desc')
        .limit(1)
        .as('why'),
    )
    .where('i.starterId', '=', caller.userId)
    .where('i.status', '!=', 'running')
    .where('i.status', '!=', 'withdrawn')
    .where('i.seenAt', 'is', null)
    .where('i.endedAt', '>', new Date(now().getTime() - TOLD_MS).toISOString())
    .orderBy('i.endedAt', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id, status, businessId, content, why }) => ({
    id: `decided${id}`,
    text: said(content, status === 'approved', why ?? ''),
    button: '去查看',
    path: pathOf(businessId),
    query: {},
  }))
}
