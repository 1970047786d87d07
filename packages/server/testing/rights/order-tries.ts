import type { Order } from './orders.ts'
import { surrenderTries } from './surrender-tries.ts'
import { changes, counts, opens, shows, type Try } from './tries.ts'

const POLICY = '/dist/distInsure'
const PAY = '/pay/order'
const csv = (path: string, selection: object) => ({
  method: 'POST' as const,
  path,
  body: { format: 'csv', ...selection },
})

const DOCUMENT = '/dist/document'
const INVOICE = '/dist/invoice'
const standing =
  (status: string) =>
  ({ invoiceId }: Order) =>
    `update invoice set status = '${status}' where id = ${invoiceId}`
const move = (event: string, from: string, body: object = {}) =>
  changes<Order>(
    ({ invoiceId }) => ({ method: 'POST', path: `${INVOICE}/${invoiceId}/${event}`, body }),
    standing(from),
  )
const moveMany = (event: string, from: string, body: object = {}) =>
  changes<Order>(
    ({ invoiceId }) => ({
      method: 'POST',
      path: `${INVOICE}/batch/${event}`,
      body: { ids: [invoiceId], ...body },
    }),
    standing(from),
  )
const policyMove = (event: string, from: string, body: object = {}) =>
  changes<Order>(
    ({ id }) => ({ method: 'POST', path: `${POLICY}/${id}/${event}`, body }),
    ({ id }) => `update policy set status = '${from}' where id = ${id}`,
  )
const SPECIAL = {
  address: '天河路1号',
  phone: '020-88886666',
  bankName: '工商银行',
  bankNo: '6222020000000001',
}

/** Every call about an order, its payment, its files and its draft; by the name of its line in the table. */
export const orderTries: Readonly<Record<string, Try<Order>>> = {
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
  'policies.apply.insured': shows(({ id }) => `${POLICY}/${id}/insured?size=1000`),
  'policies.policy.history': opens(({ id }) => `${POLICY}/${id}/history`),
  'policies.apply.declared': opens(({ id }) => `${POLICY}/${id}/declared`),
  'policies.apply.document': opens(({ id }) => `${POLICY}/${id}/document`),
  'policies.policy.startUnderwriting': policyMove('startUnderwriting', '100'),
  'policies.policy.startUnderwritingMany': changes(
    ({ id }) => ({ method: 'POST', path: `${POLICY}/batch/startUnderwriting`, body: { ids: [id] } }),
    ({ id }) => `update policy set status = '100' where id = ${id}`,
  ),
  'policies.policy.approve': policyMove('approve', '101'),
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
  'policies.policy.cancelOrder': policyMove('cancelOrder', '1'),
  'payment.pay.open': changes(
    ({ id }) => ({ method: 'POST', path: `${PAY}/open/${id}` }),
    ({ id }) => `update pay_order set status = '5' where policy_id = ${id}`,
  ),
  'payment.pay.payStatus': opens(({ id }) => `${PAY}/payStatus/${id}`),
  'payment.payOrder.page': shows(
    () => `${PAY}/page?size=1000`,
    ({ payId }) => `${PAY}/page?ids=${payId}`,
    ({ id }) => `${PAY}/page?policyId=${id}`,
  ),
  'payment.payOrder.figures': counts(({ payId }) => `${PAY}/figures?ids=${payId}&by=status&sums=1`),
  'payment.payOrder.get': opens(({ payId }) => `${PAY}/${payId}`),
  'documents.document.page': shows(
    () => `${DOCUMENT}/page?size=1000`,
    ({ documentId }) => `${DOCUMENT}/page?ids=${documentId}`,
    ({ mark }) => `${DOCUMENT}/page?keyword=${encodeURIComponent(mark)}`,
  ),
  'documents.document.figures': counts(({ documentId }) => `${DOCUMENT}/figures?ids=${documentId}&by=kind`),
  'documents.document.get': opens(({ documentId }) => `${DOCUMENT}/${documentId}`),
  'documents.document.changes': opens(({ documentId }) => `${DOCUMENT}/${documentId}/changes`),
  'documents.document.unique': shows(
    ({ mark }) => `${DOCUMENT}/unique?field=docNo&value=${encodeURIComponent(mark)}`,
  ),
  'documents.document.export': shows(
    () => csv(`${DOCUMENT}/export`, { matching: {} }),
    ({ documentId }) => csv(`${DOCUMENT}/export`, { ids: [documentId] }),
  ),
  'documents.file': opens(({ documentId }) => `${DOCUMENT}/${documentId}/file`),
  'payment.payOrder.changes': opens(({ payId }) => `${PAY}/${payId}/changes`),
  'payment.payOrder.history': opens(({ payId }) => `${PAY}/${payId}/history`),
  'payment.payOrder.unique': shows(({ payNo }) => `${PAY}/unique?field=orderNo&value=${payNo}`),
  'payment.payOrder.export': shows(
    () => csv(`${PAY}/export`, { matching: {} }),
    ({ payId }) => csv(`${PAY}/export`, { ids: [payId] }),
  ),
  'policies.invoice.page': shows(
    () => `${INVOICE}/page?size=1000`,
    ({ invoiceId }) => `${INVOICE}/page?ids=${invoiceId}`,
    ({ mark }) => `${INVOICE}/page?keyword=${encodeURIComponent(mark)}`,
  ),
  'policies.invoice.figures': counts(({ invoiceId }) => `${INVOICE}/figures?ids=${invoiceId}&by=status`),
  'policies.invoice.get': opens(({ invoiceId }) => `${INVOICE}/${invoiceId}`),
  'policies.invoice.changes': opens(({ invoiceId }) => `${INVOICE}/${invoiceId}/changes`),
  'policies.invoice.unique': shows(
    ({ mark }) => `${INVOICE}/unique?field=title&value=${encodeURIComponent(mark)}`,
  ),
  'policies.invoice.history': opens(({ invoiceId }) => `${INVOICE}/${invoiceId}/history`),
  'policies.invoice.export': shows(
    () => csv(`${INVOICE}/export`, { matching: {} }),
    ({ invoiceId }) => csv(`${INVOICE}/export`, { ids: [invoiceId] }),
  ),
  'policies.invoice.add': changes(
    ({ id }) => ({ method: 'POST', path: INVOICE, body: { policyId: id, type: '2', money: 1 } }),
    ({ id }) => `update policy set status = '3', policy_no = 'P' || id where id = ${id}`,
  ),
  'policies.invoice.pass': move('pass', '1'),
  'policies.invoice.passMany': moveMany('pass', '1'),
  'policies.invoice.refuse': move('refuse', '1', { reason: '资料不全' }),
  'policies.invoice.refuseMany': moveMany('refuse', '1', { reason: '资料不全' }),
  'policies.invoice.issued': move('issued', '2', { invoiceNo: '1' }),
  'policies.invoice.resubmit': move('resubmit', '3', SPECIAL),
  'policies.invoice.giveUp': move('giveUp', '3'),
  'policies.invoice.change': move('change', '6', { changeReason: '1' }),
  ...surrenderTries,
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
