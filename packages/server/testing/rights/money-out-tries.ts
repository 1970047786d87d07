import type { Order } from './orders.ts'
import { counts, opens, shows, type Try } from './tries.ts'

const AT = '/ledger/moneyOut'
/** When what is asked back was asked for: a row's id begins with the second of it. */
const ASKED = Date.UTC(2026, 10, 22) / 1000
const payoutOf = ({ rows }: Pick<Order, 'rows'>) => rows.get('policies.accountPayout')?.id ?? '0'
const idOf = (order: Pick<Order, 'rows'>) =>
  String(BigInt(ASKED) * 1_000_000_000n + ((BigInt(payoutOf(order)) * 8n + 3n) % 1_000_000_000n))
const csv = (selection: object) => ({
  method: 'POST' as const,
  path: `${AT}/export`,
  body: { format: 'csv', ...selection },
})
const owed = (one: Try<Order>): Try<Order> => ({
  ...one,
  before: (order) =>
    `update account_payout set status = 'APPROVED', created_at = to_timestamp(${ASKED}) where id = ${payoutOf(order)}`,
})

/** Calls of the list of all money that goes out: what is asked back from the account of an order's holder. */
export const moneyOutTries: Readonly<Record<string, Try<Order>>> = {
  'ledger.moneyOut.page': owed(
    shows(
      () => `${AT}/page?size=1000`,
      (order) => `${AT}/page?ids=${idOf(order)}`,
      ({ id }) => `${AT}/page?policyId=${id}`,
    ),
  ),
  'ledger.moneyOut.figures': owed(counts((order) => `${AT}/figures?ids=${idOf(order)}&sums=1`)),
  'ledger.moneyOut.get': owed(opens((order) => `${AT}/${idOf(order)}`)),
  'ledger.moneyOut.export': owed(
    shows(
      () => csv({ matching: {} }),
      (order) => csv({ ids: [idOf(order)] }),
    ),
  ),
}
