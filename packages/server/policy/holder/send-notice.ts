import type { NoticeKind, NoticeWay } from '@baoqiao/contract/policy/holder/notice-kinds.ts'
import type { Providers, SmsValues } from '../../kernel/http/providers.ts'
import { inPhases, type Work } from '../../kernel/work/carrier.ts'
import { SYSTEM } from '../../kernel/work/life.ts'
import { transition } from '../../kernel/work/transition.ts'
import { holderToken } from './holder-link.ts'
import { holderNoticeLife } from './holder-notice-life.ts'
import { holderSend } from './holder-topics.ts'
import { noticeText } from './notice-text.ts'
import { maskedTarget, reachedBy } from './reached-by.ts'
import type { NoticeText } from './told.ts'

interface Message {
  id: string
  way: NoticeWay
  kind: NoticeKind
  target: string
  /** What the record says of it: without the link, and to whom masked. */
  kept: Pick<NoticeText, 'subject' | 'text' | 'until'> & { target: string }
  /** With the link. */
  text: string
  values: SmsValues
}

/**
 * One message on its way: written from what waits now, so that what is sent again is not out of date, and kept as it went;
 * null when it was seen to meanwhile. A gateway that is busy is tried again; one that refuses is told on the row.
 */
export const sendNotice = inPhases(holderSend, {
  take: ({ id }: { id: string }, work: Work) => messageOf(id, work),
  outside: (message, { ports }) => deliver(message, ports.providers),
  async settle(why: string | null, { id, kept }, work) {
    const sentAt = why === null ? work.now().toISOString() : null
    const said = why ?? '已提交发送'
    await work.tx
      .updateTable('holderNotice')
      .set({ ...kept, said, sentAt })
      .where('id', '=', id)
      .execute()
    await transition(holderNoticeLife, why === null ? 'sent' : 'failed', id, SYSTEM, work, why)
  },
  async giveUp({ id }, _said, work) {
    const said = '发送平台多次没有应答，请稍后重新发送'
    await work.tx.updateTable('holderNotice').set({ said }).where('id', '=', id).execute()
    await transition(holderNoticeLife, 'failed', id, SYSTEM, work, said)
  },
})

async function messageOf(id: string, work: Work): Promise<Message | null> {
  const { tx, vault, now, publicUrl } = work
  const row = await tx
    .selectFrom('holderNotice as n')
    .innerJoin('policy as p', 'p.id', 'n.policyId')
    .select(['n.way', 'n.kind', 'n.endorsementId', 'n.tenantId', 'p.id', 'p.insured', 'p.productName'])
    .select(['p.policyNo', 'p.status', 'p.totalMoney', 'p.payDeadline', 'p.endDate', 'p.holder'])
    .select('p.couponMoney')
    .where('n.id', '=', id)
    .where('n.status', '=', 'WAITING')
    .where('n.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { way, kind, endorsementId, tenantId, holder, ...policy } = row
  const said = await noticeText(kind, { policy, endorsementId, tx, vault, now: now() })
  const reached = reachedBy(holder, vault)
  const target = way === 'sms' ? reached.mobile : reached.email
  if (!said || target === '') {
    await transition(holderNoticeLife, 'overtaken', id, SYSTEM, work)
    return null
  }
  const code = holderToken(tenantId, policy.id, vault)
  const text = `${said.text}\n\n查看与办理：${publicUrl}/h/${code}\n\n本邮件由系统自动发送，请勿直接回复。链接可查看订单并支付，请勿转发给无关人员。`
  const { sms, ...written } = said
  const values = { product: policy.productName, until: said.until, code, ...sms }
  return { id, way, kind, target, kept: { ...written, target: maskedTarget(way, target) }, text, values }
}

/** Null once it was taken, else why it never will be. */
async function deliver(message: Message, { sms, mail }: Providers): Promise<string | null> {
  const { way, kind, target, kept, text, values } = message
  if (way === 'sms') return sms ? sms.sendNotice(target, kind, values) : '短信服务未配置'
  return mail ? mail.send({ to: target, subject: kept.subject, text }) : '邮件服务未配置'
}
