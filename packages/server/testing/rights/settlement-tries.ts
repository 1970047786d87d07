import type { Order } from './orders.ts'
import { changes, counts, opens, shows, type Try } from './tries.ts'

const CHANGES = '/dist/settle/changeFee'
const PLAN = '/dist/settle/plan'
const rowOf = ({ rows }: Pick<Order, 'rows'>, name: string) => rows.get(`settlement.${name}`)?.id ?? '0'
/** Of what a refund takes back, in the view of abnormal changes. */
const changeOf = (order: Pick<Order, 'rows'>) => String(BigInt(rowOf(order, 'cancelFee')) * 2n)
const csv = (path: string, selection: object) => ({
  method: 'POST' as const,
  path: `${path}/export`,
  body: { format: 'csv', ...selection },
})
const taken = (one: Try<Order>): Try<Order> => ({
  ...one,
  before: (order) =>
    `update settle_cancel_fee set line_id = ${rowOf(order, 'settleLine')} where id = ${rowOf(order, 'cancelFee')}`,
})

/** A premium that nothing else has: a month is told as a sum. */
const SUM = 98_765_432
const planned = (one: Try<Order>, trace: string): Try<Order> => ({
  ...one,
  before: (order) => `update settle_line set status = '2';
    update settle_line set status = '0', rule_id = 1, orig_line_id = null, settle_money = ${SUM}, pay_time = '2026-11-20T01:00:00Z'
      where id = ${rowOf(order, 'settleLine')}`,
  trace,
})
/** Channels that orders are of, in the month of the premium. */
const MONTHS = ['100202611', '101202611', '342202611']
const TOLD = `"settleMoney":${SUM}`

/** Calls about what is to be settled of an order, and what changed after: the platform’s people alone are told. */
export const orderSettlementTries: Readonly<Record<string, Try<Order>>> = {
  // No rule rates it; who may not is not told so.
  'settlement.applying.rate': changes(
    (order) => ({ method: 'POST', path: `/dist/settle/order/${rowOf(order, 'settleLine')}/rate` }),
    (order) =>
      `update settle_line set status = '0', rule_id = null, orig_line_id = null, insure_type = '没有' where id = ${rowOf(order, 'settleLine')}`,
  ),
  // By a premium that nothing else has, on a day that nothing else was paid on.
  'settlement.earned': {
    ...shows(() => '/dist/settle/earned?from=2001-02-03&to=2001-02-03'),
    before: (order) => `update settle_line set pay_time = now() where pay_time < '2002-01-01';
      update settle_line set settle_money = ${SUM}, pay_time = '2001-02-03T04:00:00Z' where id = ${rowOf(order, 'settleLine')}`,
    trace: `"premium":${SUM}`,
  },
  'settlement.changeFee.page': taken(
    shows(
      () => `${CHANGES}/page?size=1000`,
      (order) => `${CHANGES}/page?ids=${changeOf(order)}`,
      ({ id }) => `${CHANGES}/page?policyId=${id}`,
    ),
  ),
  'settlement.changeFee.figures': taken(counts((order) => `${CHANGES}/figures?ids=${changeOf(order)}`)),
  'settlement.changeFee.get': taken(opens((order) => `${CHANGES}/${changeOf(order)}`)),
  'settlement.changeFee.export': taken(
    shows(
      () => csv(CHANGES, { matching: {} }),
      (order) => csv(CHANGES, { ids: [changeOf(order)] }),
    ),
  ),
  'settlement.settlePlan.page': planned(
    shows(
      () => `${PLAN}/page?size=1000`,
      () => `${PLAN}/page?monthText=2026-11`,
    ),
    TOLD,
  ),
  'settlement.settlePlan.figures': planned(
    shows(() => `${PLAN}/figures?sums=1&monthText=2026-11`),
    TOLD,
  ),
  'settlement.settlePlan.get': planned(shows(...MONTHS.map((id) => () => `${PLAN}/${id}`)), TOLD),
  'settlement.settlePlan.export': planned(
    shows(() => csv(PLAN, { matching: {} })),
    '987654.32',
  ),
}
