import { invoice } from '@baoqiao/contract/policy/invoice.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { inPhases, type Work } from '../kernel/work/carrier.ts'
import { isPlayed } from './holder/note-holder.ts'
import { invoiceMail } from './invoice-topic.ts'

interface Message {
  id: string
  to: string
  subject: string
  text: string
}

/** An issued invoice on its way to the address it was asked for: what became of it stands on the invoice. */
export const sendInvoice = inPhases(invoiceMail, {
  take: ({ id }: { id: string }, work: Work) => messageOf(id, work),
  async outside({ to, subject, text }, { ports }) {
    const { mail } = ports.providers
    return mail ? mail.send({ to, subject, text }) : '邮件服务未配置'
  },
  settle: (why: string | null, { id }, work) =>
    why === null
      ? note(id, { mailSaid: '已提交发送', mailedAt: work.now().toISOString() }, work)
      : note(id, { mailSaid: why.slice(0, 200), mailedAt: null }, work),
  giveUp: ({ id }, _said, work) =>
    note(id, { mailSaid: '邮件平台多次没有应答，请稍后重新发送', mailedAt: null }, work),
})

const note = async (id: string, said: { mailSaid: string; mailedAt: string | null }, { tx }: Work) => {
  await tx.updateTable('invoice').set(said).where('id', '=', id).execute()
}

/**
 * Null when it is void meanwhile, nobody gave an address, or it is of a test site. Without the holder's link: the address
 * was typed for this paper alone, and who has the link may pay.
 */
async function messageOf(id: string, work: Work): Promise<Message | null> {
  const { tx } = work
  const row = await tx
    .selectFrom('invoice as i')
    .innerJoin('policy as p', 'p.id', 'i.policyId')
    .select(['i.email', 'i.title', 'i.type', 'i.money', 'i.netMoney', 'i.taxMoney', 'i.invoiceNo'])
    .select(['i.policyNo', 'i.issuedAt', 'p.visitorId'])
    .where('i.id', '=', id)
    .where('i.status', '=', '6')
    .where('i.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row?.email || (await isPlayed(row.visitorId, work))) return null
  const { email: to, title, policyNo, type, money, netMoney, taxMoney, invoiceNo } = row
  const kind = invoice.fields.type.options[type]
  const parts =
    netMoney === null || taxMoney === null
      ? ''
      : `（不含税${priceText(netMoney)}，税额${priceText(taxMoney)}）`
  const at = row.issuedAt ? `于${clockMinute(row.issuedAt)}` : ''
  return {
    ...{ id, to },
    subject: `${title ?? ''}的发票已开具，号码${invoiceNo ?? ''}`,
    text: `${title ?? ''}：保单${policyNo ?? ''}的${kind}已${at}开具，发票号码${invoiceNo ?? ''}，金额${priceText(money)}${parts}。\n\n发票文件请向业务员索取。本邮件由系统自动发送，请勿直接回复。`,
  }
}
