import { SPECIMEN } from '../../seed/specimen.ts'
import { belongingTries } from './belonging-tries.ts'
import { titleCode } from './bound.ts'
import { claimTries } from './claim-tries.ts'
import { orderCouponTries } from './coupon-rows.ts'
import { endorseTries } from './endorse-tries.ts'
import { moneyOutTries } from './money-out-tries.ts'
import type { Order } from './orders.ts'
import { planTries } from './plan-tries.ts'
import { orderSettlementTries } from './settlement-tries.ts'
import { surrenderTries } from './surrender-tries.ts'
import { changes, counts, opens, shows, type Try } from './tries.ts'
import { underwritingTries } from './underwriting-tries.ts'

const POLICY = '/dist/distInsure'
const PAY = '/pay/order'
const csv = (path: string, selection: object) => ({
  method: 'POST' as const,
  path,
  body: { format: 'csv', ...selection },
})

const DOCUMENT = '/dist/document'
const INVOICE = '/dist/invoice'
const policyMove = (event: string, from: string, body: object = {}) =>
  changes<Order>(
    ({ id }) => ({ method: 'POST', path: `${POLICY}/${id}/${event}`, body }),
    ({ id }) => `update policy set status = '${from}' where id = ${id}`,
  )
const PROXY = '/dist/bowei/object'

const asStaged = ({ id }: Order) =>
  `update policy set status = '99', kept_until = now() + interval '9 days', deleted_at = null where id = ${id}`

/** To be paid, and no proof of a transfer waits. */
const toPay = ({ id }: Order) => `update policy set status = '1' where id = ${id};
  update pay_voucher set status = '5' where policy_id = ${id}`

/** Waiting for an underwriter, whoever had it before. */
const untaken = ({ id }: Order) => `update policy set status = '100' where id = ${id};
  update underwriting_task set status = 'OPEN', assignee_id = null, taken_at = null where policy_id = ${id}`

/**
 * Every call about an order, its payment, its files and its draft, by the name of its line in the table; but for those
 * that every resource bound to an order has (`bound.ts`).
 */
export const orderTries: Readonly<Record<string, Try<Order>>> = {
  ...planTries,
  'proxy.apply.lastInvoice.get': shows(({ id }) => `${PROXY}?path=insure/last_invoice&code=${titleCode(id)}`),
  'proxy.apply.lastInvoice.post': shows(({ id }) => ({
    method: 'POST',
    path: `${PROXY}?path=insure/last_invoice`,
    body: { code: titleCode(id) },
  })),
  'proxy.orders.info.get': opens(({ id }) => `${PROXY}?path=order/info/${id}`),
  'proxy.orders.info.post': opens(({ id }) => ({ method: 'POST', path: `${PROXY}?path=order/info/${id}` })),
  'proxy.orders.batch.get': opens(({ id }) => `${PROXY}?path=service/batch/query/${id}`),
  'proxy.orders.batch.post': opens(({ id }) => ({
    method: 'POST',
    path: `${PROXY}?path=service/batch/query/${id}`,
  })),
  'proxy.orders.cancel': changes(
    ({ id }) => ({ method: 'POST', path: `${PROXY}?path=order/cancel/${id}` }),
    toPay,
  ),
  'policies.policy.page': shows(
    () => `${POLICY}/page?size=1000`,
    ({ id }) => `${POLICY}/page?ids=${id}`,
    ({ mark }) => `${POLICY}/page?keyword=${encodeURIComponent(mark)}`,
    ({ orderNo }) => `${POLICY}/page?orderNo=${orderNo}`,
  ),
  'policies.policy.figures': counts(({ id }) => `${POLICY}/figures?ids=${id}&by=status&sums=1`),
  'policies.policy.options': shows(
    () => `${POLICY}/options?size=1000`,
    ({ id }) => `${POLICY}/options?ids=${id}`,
    ({ mark }) => `${POLICY}/options?keyword=${encodeURIComponent(mark)}`,
  ),
  'policies.policy.get': opens(({ id }) => `${POLICY}/${id}`),
  'policies.policy.changes': opens(({ id }) => `${POLICY}/${id}/changes`),
  'policies.policy.unique': shows(({ orderNo }) => `${POLICY}/unique?field=orderNo&value=${orderNo}`),
  'policies.policy.export': shows(
    () => csv(`${POLICY}/export`, { matching: {} }),
    ({ id }) => csv(`${POLICY}/export`, { ids: [id] }),
  ),
  'policies.apply.customers': shows(
    () => `${POLICY}/customer/list`,
    ({ mark }) => `${POLICY}/customer/list?keyword=${encodeURIComponent(mark)}`,
  ),
  'policies.apply.customer': opens(({ id }) => `${POLICY}/${id}/customer`),
  'policies.apply.insured': shows(({ id }) => `${POLICY}/${id}/insured?size=1000`),
  'policies.mine.list': shows(() => `${POLICY}/mine?size=1000`),
  'policies.mine.cancel': changes(
    ({ id }) => ({ method: 'POST', path: `${POLICY}/mine/${id}/cancel`, body: {} }),
    toPay,
  ),
  'policies.policy.history': opens(({ id }) => `${POLICY}/${id}/history`),
  'policies.apply.declared': opens(({ id }) => `${POLICY}/${id}/declared`),
  'policies.apply.renewal': {
    ...opens<Order>(({ id }) => `/service/renew/batch/data/${id}`),
    before: ({ id }) =>
      `update policy set status = '3', end_date = (now() at time zone 'Asia/Shanghai')::date + 20 where id = ${id}`,
  },
  'policies.apply.resubmission': {
    ...opens<Order>(({ id }) => `/service/resubmit/batch/data/${id}`),
    before: ({ id }) => `update policy set status = '102' where id = ${id}`,
  },
  'policies.apply.copy': {
    ...opens<Order>(({ id }) => `/service/copy/batch/data/${id}`),
    before: ({ id }) => `update policy set status = '4' where id = ${id}`,
  },
  'policies.apply.revisions': opens(({ id }) => `${POLICY}/${id}/revisions`),
  'policies.staging.save': changes(({ draftId }) => ({
    method: 'POST',
    path: `${POLICY}/staging`,
    body: { draftId },
  })),
  'policies.staging.page': { ...shows<Order>(() => `${POLICY}/staging?size=1000`), before: asStaged },
  'policies.staging.get': { ...opens<Order>(({ id }) => `${POLICY}/staging/${id}`), before: asStaged },
  'policies.staging.takers': {
    ...opens<Order>(({ id }) => `${POLICY}/staging/${id}/takers`),
    before: asStaged,
  },
  'policies.staging.handOver': changes(
    // Nobody's account: who may reach the order is refused it, the others do not hear of the order.
    ({ id }) => ({ method: 'POST', path: `${POLICY}/staging/${id}/handOver`, body: { accountId: '1' } }),
    asStaged,
  ),
  'policies.staging.remove': changes(
    ({ id }) => ({ method: 'DELETE', path: `${POLICY}/staging/${id}` }),
    asStaged,
  ),
  'policies.apply.document': opens(({ id }) => `${POLICY}/${id}/document`),
  'policies.policy.startUnderwriting': changes(
    ({ id }) => ({ method: 'POST', path: `${POLICY}/${id}/startUnderwriting`, body: {} }),
    untaken,
  ),
  'policies.policy.startUnderwritingMany': changes(
    ({ id }) => ({ method: 'POST', path: `${POLICY}/batch/startUnderwriting`, body: { ids: [id] } }),
    untaken,
  ),
  'policies.policy.approve': changes(
    ({ id }) => ({ method: 'POST', path: `${POLICY}/${id}/approve`, body: {} }),
    // At the price that its seller confirmed.
    ({ id }) => `update policy set status = '101' where id = ${id};
      update underwriting_task t set total_money = p.total_money from policy p where p.id = t.policy_id and p.id = ${id}`,
  ),
  'policies.policy.refuse': policyMove('refuse', '101', { reason: '高处作业无证' }),
  'policies.policy.issueFailed': changes(
    ({ id }) => ({
      method: 'POST',
      path: `${POLICY}/${id}/issueFailed`,
      body: { reason: '保险公司无法出单' },
    }),
    ({ id }) => `update policy set status = '2' where id = ${id};
      update pay_order set status = '2', channel_order_no = 'C' || id where policy_id = ${id};
      insert into pay_receipt (tenant_id, pay_channel, channel_order_no, amount, order_no, pay_order_id, result, at)
        select tenant_id, pay_channel, channel_order_no, amount, order_no, id, 'paid', now() from pay_order
        where policy_id = ${id} and status = '2' on conflict do nothing`,
  ),
  'policies.policy.withdraw': policyMove('withdraw', '100'),
  'policies.policy.cancelOrder': changes(
    ({ id }) => ({ method: 'POST', path: `${POLICY}/${id}/cancelOrder`, body: {} }),
    toPay,
  ),
  'payment.pay.open': changes(
    ({ id }) => ({ method: 'POST', path: `${PAY}/open/${id}` }),
    ({ id }) => `update policy set status = '1', deleted_at = null where id = ${id};
      update pay_order set status = '5' where policy_id = ${id}`,
  ),
  'payment.pay.payStatus': opens(({ id }) => `${PAY}/payStatus/${id}`),
  'payment.offline.open': {
    ...opens<Order>(({ id }) => `${PAY}/offline/${id}`),
    before: ({ id }) => `update policy set status = '1', deleted_at = null where id = ${id}`,
  },
  'payment.offline.send': changes(
    ({ id, mark }) => ({
      method: 'POST',
      path: `${PAY}/offline/${id}`,
      body: {
        transferTime: '2026-11-20T01:00:00Z',
        certificate: SPECIMEN.license,
        payer: `${mark}有限公司`,
        payAccount: '3602000109001234567',
        payFor: '保险费',
        payerWithEnterprise: '1',
      },
    }),
    ({ id }) => `update policy set status = '1', deleted_at = null where id = ${id};
      update pay_order set status = '5' where policy_id = ${id};
      update pay_voucher set status = '4' where policy_id = ${id};
      update dist_channel set limit_public_pay = 'OFF'`,
  ),
  'payment.offline.withdraw': changes(
    ({ id }) => ({ method: 'POST', path: `${PAY}/offline/${id}/withdraw` }),
    ({ id, payId }) => `update policy set status = '1', deleted_at = null where id = ${id};
      update pay_order set status = '1' where id = ${payId};
      update pay_voucher v set status = '1', pay_order_id = ${payId}, applied_visitor_id = p.visitor_id,
        applied_by = case when p.visitor_id is null then p.created_by end from policy p where p.id = v.policy_id and p.id = ${id}`,
  ),
  'documents.certificate': {
    ...opens(({ insuredId }) => ({ method: 'POST', path: `${DOCUMENT}/certificate`, body: { insuredId } })),
    before: ({ id }) => `update policy set policy_no = 'E' || id, status = '3' where id = ${id}`,
  },
  'documents.file': opens(({ rows }) => `${DOCUMENT}/${rows.get('documents.document')?.id}/file`),
  'policies.invoicing.open': opens(({ id }) => `${POLICY}/${id}/invoicing`),
  'policies.invoice.add': changes(
    ({ id }) => ({ method: 'POST', path: INVOICE, body: { policyId: id, type: '2', money: 1 } }),
    ({ id }) => `update policy set status = '3', policy_no = 'P' || id where id = ${id}`,
  ),
  ...surrenderTries,
  ...endorseTries,
  ...claimTries,
  ...belongingTries,
  ...moneyOutTries,
  ...orderSettlementTries,
  ...orderCouponTries,
  ...underwritingTries,
  'embed.partner.receipt': opens(({ id }) => `/embed/receipt/${id}`),
  'home.search.find': shows(
    ({ orderNo }) => `/admin/home/search?words=${orderNo}`,
    ({ mark }) => `/admin/home/search?words=${encodeURIComponent(mark)}`,
  ),
  'home.dashboard.board': {
    ...shows(() => '/admin/home/dashboard'),
    before: ({ id }) =>
      `update policy set status = '4' where status = '3'; update policy set status = '3', end_date = '2026-11-21' where id = ${id}`,
  },
  'system.file.get': opens(({ file }) => `/admin/sys-file/${file}`),
  'system.file.get:loose': opens(({ looseFile }) => `/admin/sys-file/${looseFile}`),
  'system.file.address': opens(({ file }) => `/admin/sys-file/${file}/address`),
  'system.file.address:loose': opens(({ looseFile }) => `/admin/sys-file/${looseFile}/address`),
  'draft.mine': shows(() => '/flow/draft?flow=entry-center'),
  'draft.get': opens(({ draftId }) => `/flow/draft/${draftId}`),
  'draft.save': changes(({ draftId }) => ({
    method: 'PUT',
    path: '/flow/draft',
    body: {
      id: draftId,
      version: 1,
      flow: 'entry-center',
      subject: '103',
      title: 'x',
      step: 'plan',
      state: {},
    },
  })),
  'draft.remove': changes(({ draftId }) => ({ method: 'DELETE', path: `/flow/draft/${draftId}` })),
}
