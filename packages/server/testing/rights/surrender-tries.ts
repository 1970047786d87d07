import { SPECIMEN } from '../../seed/specimen.ts'
import type { Order } from './orders.ts'
import { changes, opens, type Try } from './tries.ts'

const path = ({ id }: Order, rest = '') => `/dist/distInsure/${id}/surrender${rest}`
/** An issued policy without invoices and claims under way, and its application in a state. */
const standing = (status: string) => (order: Order) =>
  `
  update policy set status = '3', policy_no = 'P' || id where id = ${order.id};
  update invoice set status = '7' where policy_id = ${order.id};
  update endorsement set status = '4' where policy_id = ${order.id};
  update claim set status = 'CLOSED' where policy_id = ${order.id};
  update surrender_apply set status = '${status}', way = '2' where policy_id = ${order.id}`
const own = (event: string, from: string, body: object = {}) =>
  changes<Order>((order) => ({ method: 'POST', path: path(order, `/${event}`), body }), standing(from))
const MORE = { more: SPECIMEN.license }

/** Every call about giving a policy back, by the name of its line in the table. */
export const surrenderTries: Readonly<Record<string, Try<Order>>> = {
  'policies.surrender.open': opens((order) => path(order)),
  'policies.surrender.quote': {
    ...opens((order) => path(order, '/quote?date=2026-11-22')),
    before: standing('REJECTED'),
  },
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
  'policies.surrender.reconfirm': changes(
    (order) => ({
      method: 'POST',
      path: path(order, '/reconfirm'),
      body: { effDate: '2026-11-22', confirmedRefund: order.totalMoney },
    }),
    standing('SUBMITTED'),
  ),
  'policies.surrender.withdraw': own('withdraw', 'SUBMITTED'),
}
