import { amountInWords } from '@baoqiao/contract/rules/amount-words.ts'
import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { sql } from 'kysely'
import { defineDocument } from '../documents/define-document.ts'
import { facts, quiet, table } from '../kernel/documents/block.ts'
import type { Work } from '../kernel/work/carrier.ts'
import { insurerOfVersion } from '../product/insurer-names.ts'

/** That a premium was received: of a paid order, money in cents. */
interface ReceiptPaper {
  orderNo: string
  channelOrderNo: string
  amount: number
  paidAt: string
  body: string
  holder: string
  insurer: string
  policyNo: string
}

export const receiptDocument = defineDocument<ReceiptPaper>({
  kind: 'receipt',
  template: 1,
  data: receiptPaper,
  docNo: ({ orderNo }) => orderNo,
  holder: ({ holder }) => holder,
  issuer: ({ insurer }) => insurer,
  layout: ({ orderNo, channelOrderNo, amount, paidAt, body, holder, insurer, policyNo }) => [
    facts([
      ['收据号码', orderNo],
      ['收款时间', clockTime(new Date(paidAt))],
      ['交款单位', holder],
      ['收款单位', insurer],
    ]),
    table({
      head: ['收费项目', '保单号', '金额（元）'],
      rows: [[`${body}保险费`, policyNo, formatYuan(amount)]],
      sum: [`合计人民币${amountInWords(amount)}`, '', formatYuan(amount)],
      widths: [4, 4, 2],
      right: [2],
    }),
    facts([['支付渠道流水号', channelOrderNo]]),
    quiet('本收据证明保险费已经收到，不作报销凭证。需要发票时，请在保单页申请开票。'),
  ],
  shown: ({ orderNo, amount, paidAt, insurer, policyNo }) => [
    ['收据号码', orderNo],
    ['保单号', policyNo],
    ['收款单位', insurer],
    ['金额', `¥${formatYuan(amount)}`],
    ['收款时间', clockTime(new Date(paidAt))],
  ],
  async standing(id, { tx }) {
    const { rows } = await sql<{ refunded: string }>`
      select o.refunded + coalesce((select sum(s.refund_money) from surrender_apply s where s.policy_id = o.policy_id and o.endorsement_id is null
        and s.status = 'REFUNDED' and s.way = '2' and s.deleted_at is null
        and exists (select from pay_receipt r where r.pay_order_id = o.id and r.result = 'paid')), 0) as refunded
      from pay_order o where o.id = ${id}`.execute(tx)
    const refunded = Number(rows[0]?.refunded ?? 0)
    return refunded > 0 ? `已收款，后退款¥${formatYuan(refunded)}` : '已收款'
  },
})

async function receiptPaper(id: string, { tx }: Work) {
  const row = await tx
    .selectFrom('payOrder')
    .innerJoin('policy', 'policy.id', 'payOrder.policyId')
    .innerJoin('distProduct', 'distProduct.id', 'policy.productId')
    .select([
      'payOrder.orderNo',
      'payOrder.channelOrderNo',
      'payOrder.amount',
      'payOrder.paySuccTime',
      'payOrder.body',
      'payOrder.channelId',
      'policy.insured',
      'policy.policyNo',
      'policy.createdBy',
      'policy.id as policyId',
      'policy.productVersionId',
      'distProduct.groupName',
    ])
    .where('payOrder.id', '=', id)
    .executeTakeFirstOrThrow()
  if (!row.paySuccTime || !row.channelOrderNo) return null
  const data: ReceiptPaper = {
    orderNo: row.orderNo,
    channelOrderNo: row.channelOrderNo,
    amount: row.amount,
    paidAt: row.paySuccTime,
    body: row.body,
    holder: row.insured,
    insurer: (await insurerOfVersion(tx, row.productVersionId ?? '0')) ?? row.groupName,
    policyNo: row.policyNo ?? '',
  }
  const { policyId, channelId, createdBy } = row
  return { data, owner: { policyId, channelId, createdBy } }
}
