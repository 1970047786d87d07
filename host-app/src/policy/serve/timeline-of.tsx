import type { StateChange } from '@baoqiao/contract/kernel/resource-definition.ts'
import type { EndorsementSummary } from '@baoqiao/contract/policy/endorsement-summary.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { invoiceMachine } from '@baoqiao/contract/rules/machines/invoice.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { refundMachine } from '@baoqiao/contract/rules/machines/refund.ts'
import { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { TimelineItem } from '@baoqiao/ui/data/Timeline.tsx'
import { Link } from '../../ground/router/Link.tsx'
import type { Row } from '../../kit/resource-client.ts'
import { FileLink } from '../../kit/value/FileLink.tsx'
import { applicationItem } from './application-item.tsx'
import { Noted } from './Noted.tsx'
import type { Papers } from './use-papers.ts'

interface Told {
  row: Row
  applications: readonly EndorsementSummary[]
  papers: Papers
  /** Whether this person may pay for an application, and take one back now. */
  may: { pay: boolean; revoke(one: EndorsementSummary): boolean }
  /** The moves of its states, oldest first. */
  history: readonly StateChange[]
}

/** What happened to a policy since it was applied for, newest first, each once, with its money and its papers. */
export function timelineOf({ row, applications, papers, history, may }: Told): TimelineItem[] {
  const entries = [
    ...papers.surrenders.map((one) => at(one.createdAt, surrenderItem(one, papers))),
    ...papers.refunds.map((one) => at(one.createdAt, refundItem(one))),
    ...papers.invoices.map((one) => at(one.createdAt, invoiceItem(one))),
    ...papers.reminders.map((one) => at(one.createdAt, reminderItem(one))),
    ...applications.map((one) =>
      at(one.at, applicationItem(one, row.id, paidFor(one.id, papers), docsOf([one.id], papers), may)),
    ),
    ...stateItems(row, papers, history),
  ]
  return entries.toSorted((a, b) => b.when.localeCompare(a.when)).map(({ item }) => item)
}

const at = (when: string, item: TimelineItem) => ({ when, item: { ...item, time: clockMinute(when) } })
/** Money that came, or came and went back. */
const CAME = ['2', '3', '4']
const paidFor = (endorsementId: string | null, { payments }: Papers) =>
  payments.filter((one) => one.endorsementId === endorsementId && CAME.includes(one.status))
/** Documents of what they are about: by the number of an application, an order or a payment. */
const docsOf = (subjects: readonly string[], { documents, payments }: Papers) => {
  const orders = payments.filter((one) => one.endorsementId && subjects.includes(one.endorsementId))
  const ids = new Set([...subjects, ...orders.map(({ id }) => id)])
  return documents.filter(({ subjectId }) => ids.has(subjectId))
}

const ISSUED = ['issued', 'issuedInForce']
const events: Readonly<Record<string, string>> = policyMachine.events
const tones: Readonly<Record<string, TimelineItem['tone']>> = policyMachine.tones

/** The moves of its states, newest first: the payment with what was paid, the issue with the policy's papers. */
function stateItems(row: Row, papers: Papers, history: readonly StateChange[]) {
  const orders = paidFor(null, papers)
  const receipts = docsOf(
    orders.map(({ id }) => id),
    papers,
  )
  const paid = history.some(({ event }) => event === 'paySucceeded')
  const items = history.toReversed().map(({ at: when, event, to, who, called, why }) => {
    if (ISSUED.includes(event)) return at(when, issuedItem(row, papers, paid ? [] : orders))
    const words = [called ?? who, why].filter(Boolean).join(' · ')
    const money = event === 'paySucceeded' ? { payments: orders, documents: receipts } : {}
    return at(when, {
      key: `${when} ${event}`,
      title: events[event] ?? event,
      tone: tones[to] ?? 'neutral',
      note: <Noted words={words} {...money} />,
    })
  })
  const known = history.some(({ event }) => ISSUED.includes(event))
  return known ? items : [...items, at(String(row.createdAt), issuedItem(row, papers, paid ? [] : orders))]
}

const issuedItem = (row: Row, papers: Papers, payments: Papers['payments']): TimelineItem => ({
  key: 'issued',
  title: `出单 ${String(row.policyNo ?? '')}`,
  tone: 'success',
  note: (
    <Noted
      words={`自 ${String(row.startDate)} 起 · ${Number(row.empCount ?? 0)} 人，保费 ${formatYuan(Number(row.totalMoney ?? 0))} 元`}
      payments={payments}
      documents={docsOf([row.id, ...payments.map(({ id }) => id)], papers)}
    />
  ),
})

function surrenderItem(one: Papers['surrenders'][number], papers: Papers): TimelineItem {
  const { id, status, effDate, confirmedRefund, refundMoney, receiptNo, letter, more } = one
  const money = `退费 ${formatYuan(refundMoney ?? confirmedRefund)} 元`
  return {
    key: `surrender ${id}`,
    title: `退保 · ${surrenderApplyMachine.states[status]}`,
    tone: surrenderApplyMachine.tones[status],
    note: (
      <Noted
        words={[`自 ${effDate} 起`, money, receiptNo ? `退款流水号 ${receiptNo}` : '']
          .filter(Boolean)
          .join(' · ')}
        documents={docsOf([id], papers)}
      >
        <Link to={`/policy/surrender/detail/${id}`}>查看退保申请</Link>
        {letter ? (
          <span>
            申请书 <FileLink path={letter} label="退保申请书" image={false} />
          </span>
        ) : null}
        {more ? (
          <span>
            补充材料 <FileLink path={more} label="补充材料" image={false} />
          </span>
        ) : null}
      </Noted>
    ),
  }
}

const refundItem = (one: Papers['refunds'][number]): TimelineItem => ({
  key: `refund ${one.id}`,
  title: `退款 ${formatYuan(one.amount)} 元 · ${refundMachine.states[one.status]}`,
  tone: refundMachine.tones[one.status],
  note: (
    <Noted words={[one.why, one.receiptNo ? `渠道回执 ${one.receiptNo}` : ''].filter(Boolean).join(' · ')}>
      <Link to={`/payment/refund/${one.id}`}>{one.refundNo}</Link>
    </Noted>
  ),
})

const invoiceItem = (one: Papers['invoices'][number]): TimelineItem => ({
  key: `invoice ${one.id}`,
  title: `${one.type === '1' ? '专票' : '普票'} ${formatYuan(one.money)} 元 · ${invoiceMachine.states[one.status ?? '1']}`,
  tone: invoiceMachine.tones[one.status ?? '1'],
  note: (
    <Noted words={one.title ?? ''}>
      <Link to={`/policies/invoice/${one.id}`}>{one.invoiceNo ?? '查看发票'}</Link>
    </Noted>
  ),
})

const reminderItem = (one: Papers['reminders'][number]): TimelineItem => ({
  key: `reminder ${one.id}`,
  title: `到期提醒 · 还有 ${one.daysLeft} 天`,
  tone: 'warning',
  note: <Noted words={`保障到 ${one.endDate} 为止，已提醒经办人；发给投保人的见“投保人通知”`} />,
})
