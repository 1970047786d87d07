import { SPECIMEN } from '../../seed/specimen.ts'
import type { Order } from './orders.ts'
import { changes, counts, opens, shows, type Try } from './tries.ts'

const OWN = '/dist/surrender'
const path = ({ id }: Order, rest = '') => `/dist/distInsure/${id}/surrender${rest}`
const csv = (selection: object) => ({
  method: 'POST' as const,
  path: `${OWN}/export`,
  body: { format: 'csv', ...selection },
})

/** An issued policy without invoices under way, and its application in a state. */
const standing = (status: string) => (order: Order) =>
  `
  update policy set status = '3', policy_no = 'P' || id where id = ${order.id};
  update invoice set status = '7' where policy_id = ${order.id};
  update surrender_apply set status = '${status}', way = '2' where policy_id = ${order.id}`
const move = (event: string, from: string, body: object = {}) =>
  changes<Order>(
    ({ surrenderId }) => ({ method: 'POST', path: `${OWN}/${surrenderId}/${event}`, body }),
    standing(from),
  )
const own = (event: string, from: string, body: object = {}) =>
  changes<Order>((order) => ({ method: 'POST', path: path(order, `/${event}`), body }), standing(from))
const MORE = { more: SPECIMEN.license }

/** Every call about an application to give a policy back, by the name of its line in the table. */
export const surrenderTries: Readonly<Record<string, Try<Order>>> = {
  'policies.surrenderApply.page': shows(
    () => `${OWN}/page?size=1000`,
    ({ surrenderId }) => `${OWN}/page?ids=${surrenderId}`,
    ({ mark }) => `${OWN}/page?keyword=${encodeURIComponent(mark)}`,
  ),
  'policies.surrenderApply.figures': counts(
    ({ surrenderId }) => `${OWN}/figures?ids=${surrenderId}&by=status`,
  ),
  'policies.surrenderApply.get': opens(({ surrenderId }) => `${OWN}/${surrenderId}`),
  'policies.surrenderApply.changes': opens(({ surrenderId }) => `${OWN}/${surrenderId}/changes`),
  'policies.surrenderApply.unique': shows(
    ({ mark }) => `${OWN}/unique?field=insured&value=${encodeURIComponent(mark)}`,
  ),
  'policies.surrenderApply.history': opens(({ surrenderId }) => `${OWN}/${surrenderId}/history`),
  'policies.surrenderApply.export': shows(
    () => csv({ matching: {} }),
    ({ surrenderId }) => csv({ ids: [surrenderId] }),
  ),
  'policies.surrenderApply.askSupplement': move('askSupplement', 'SUBMITTED', { reviewNote: '缺少材料' }),
  'policies.surrenderApply.approve': move('approve', 'SUBMITTED'),
  'policies.surrenderApply.reject': move('reject', 'SUBMITTED', { reviewNote: '有理赔' }),
  'policies.surrenderApply.refundPaid': move('refundPaid', 'APPROVED', { receiptNo: 'B1' }),
  'policies.surrenderApply.resubmit': move('resubmit', 'SUPPLEMENT', MORE),
  'policies.surrenderApply.withdraw': move('withdraw', 'SUBMITTED'),
  'policies.surrender.open': opens((order) => path(order)),
  'policies.surrender.quote': opens((order) => path(order, '/quote?date=2026-11-22')),
  'policies.surrender.apply': changes(
    (order) => ({
      method: 'POST',
      path: path(order),
      body: {
        effDate: '2026-11-22',
        // Of three heads, and what they were priced at.
        confirmedRefund: order.totalMoney,
        reason: '1',
        payAccountType: '1',
        payeeName: `${order.mark}有限公司`,
        bankName: '工商银行',
        bankCityCode: '440106',
        bankNo: '3602000109001234567',
        bankNumber: '102581000013',
        letter: SPECIMEN.license,
        expressCompany: '顺丰速运',
        trackingNumber: 'SF1234567',
      },
    }),
    standing('REJECTED'),
  ),
  'policies.surrender.resubmit': own('resubmit', 'SUPPLEMENT', MORE),
  'policies.surrender.withdraw': own('withdraw', 'SUBMITTED'),
}
