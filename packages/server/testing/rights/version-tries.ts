import { DRAFT } from './resource-rows.ts'
import type { Row } from './resource-tries.ts'
import { changes, opens, type Try } from './tries.ts'

const of = 'products.productVersion'
const at = ({ id }: Row, rest: string) => `/dist/productVersion/${id}/${rest}`
/** The first trade of the library that has a class. */
const TRADE = '10003'

/** Calls about a version of a product that every resource does not have. */
export const versionTries: Readonly<Record<string, { of: string; one: Try<Row>; state?: string }>> = {
  'products.productVersion.askWithdraw': {
    of,
    one: changes(
      (row) => ({ method: 'POST', path: at(row, 'askWithdraw'), body: { withdrawReason: '停售' } }),
      ({ id }) => `update product_version set status = 'published' where id = ${id}`,
    ),
  },
  'products.productVersion.dropWithdraw': {
    of,
    one: changes(
      (row) => ({ method: 'POST', path: at(row, 'dropWithdraw'), body: {} }),
      ({ id }) =>
        `update product_version set status = 'published', withdraw_asked_by = 'x' where id = ${id} and status = 'draft'`,
    ),
  },
  'products.productVersion.withdraw': {
    of,
    one: changes(
      (row) => ({ method: 'POST', path: at(row, 'withdraw'), body: { version: 1 } }),
      ({ id }) =>
        `update product_version set status = 'published', withdraw_asked_by = 'x' where id = ${id} and status = 'draft'`,
    ),
  },
  'products.versions.begin': {
    of: 'products.product',
    one: changes(({ id }) => ({
      method: 'POST',
      path: '/dist/productVersion/draft',
      body: { productId: id },
    })),
    state: 'select count(*)::int from product_version',
  },
  'products.versions.whole': { of, one: opens((row) => at(row, 'whole')) },
  'products.versions.save': {
    of,
    one: changes((row) => ({
      method: 'PUT',
      path: at(row, 'whole'),
      body: { version: 1, draft: { ...DRAFT, filingNo: '改过' } },
    })),
  },
  'products.versions.holes': { of, one: opens((row) => at(row, 'holes')) },
  'products.versions.differences': { of, one: opens((row) => at(row, `differences?before=${row.id}`)) },
  'products.versions.preview': { of, one: opens((row) => at(row, 'profile')) },
  'products.versions.previewTrades': { of, one: opens((row) => at(row, 'trades')) },
  'products.versions.previewQuote': {
    of,
    one: {
      ...opens((row) => ({
        method: 'POST',
        path: at(row, 'quote'),
        body: {
          plan: { productId: '112', coverageWan: 30, months: 12, startDate: '2026-11-25' },
          rows: [{ professionId: TRADE, empNum: 3 }],
        },
      })),
      before: ({
        id,
      }) => `insert into product_coverage (version_id, wan) values (${id}, 30) on conflict do nothing;
        insert into product_term (version_id, months) values (${id}, 12) on conflict do nothing;
        insert into product_duty (version_id, item, label, mandatory, priced, limit_kind)
          values (${id}, 1, '身故伤残', true, true, 'coverage') on conflict do nothing;`,
    },
  },
}
