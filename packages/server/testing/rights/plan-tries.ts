import type { Order } from './orders.ts'
import { CONTENT, PLAN } from './plan-rows.ts'
import { changes, counts, opens, shows, type Try } from './tries.ts'

const QUOTE = '/dist/plan/quote'
const PROPOSAL = '/dist/plan/proposal'
const from =
  (status: string, content = CONTENT) =>
  ({ proposalId }: Order) =>
    `update proposal set status = '${status}', content = '${content}' where id = ${proposalId}`
const move = (event: string, before: (order: Order) => string, body: object = {}) =>
  changes<Order>(
    ({ proposalId }) => ({ method: 'POST', path: `${PROPOSAL}/${proposalId}/${event}`, body }),
    before,
  )
const list = (path: string, id: (order: Order) => string) => ({
  page: shows<Order>(
    () => `${path}/page?size=1000`,
    (order) => `${path}/page?ids=${id(order)}`,
    ({ mark }) => `${path}/page?keyword=${encodeURIComponent(mark)}`,
  ),
  figures: counts<Order>((order) => `${path}/figures?ids=${id(order)}&sums=1`),
  options: shows<Order>((order) => `${path}/options?ids=${id(order)}`),
  get: opens<Order>((order) => `${path}/${id(order)}`),
  changes: opens<Order>((order) => `${path}/${id(order)}/changes`),
  unique: shows<Order>(({ mark }) => `${path}/unique?field=unitName&value=${encodeURIComponent(mark)}`),
})
const named = (name: string, tries: Readonly<Record<string, Try<Order>>>) =>
  Object.fromEntries(Object.entries(tries).map(([verb, one]) => [`plans.${name}.${verb}`, one]))

/** Every call about a kept premium or a proposal. */
export const planTries: Readonly<Record<string, Try<Order>>> = {
  ...named('quote', {
    ...list(QUOTE, ({ quoteId }) => quoteId),
    remove: changes(({ quoteId }) => ({ method: 'DELETE', path: `${QUOTE}/${quoteId}` })),
    batchRemove: changes(({ quoteId }) => ({
      method: 'POST',
      path: `${QUOTE}/batch/remove`,
      body: { ids: [quoteId] },
    })),
  }),
  ...named('proposal', {
    ...list(PROPOSAL, ({ proposalId }) => proposalId),
    history: opens(({ proposalId }) => `${PROPOSAL}/${proposalId}/history`),
    // Of no plan: what is issued is priced again, and one person's price is not another's.
    issue: move('issue', from('DRAFT', '[]'), { validUntil: '2026-11-22' }),
    withdraw: move('withdraw', from('ISSUED')),
  }),
  'plans.plan.save': changes(
    ({ quoteId, professionId }) => ({
      method: 'POST',
      path: `${QUOTE}/save`,
      body: { id: quoteId, version: 1, unitName: '改过', plans: [PLAN], rows: [{ professionId, empNum: 3 }] },
    }),
    ({ quoteId }) => `update quote set version = 1 where id = ${quoteId}`,
  ),
  'plans.plan.open': opens(({ quoteId }) => `${QUOTE}/${quoteId}/open`),
  'plans.plan.revise': changes(
    ({ proposalId }) => ({ method: 'POST', path: `${PROPOSAL}/${proposalId}/revise` }),
    from('ISSUED'),
  ),
  'plans.plan.carried': opens(({ proposalToken }) => `/dist/plan/application/${proposalToken}`),
}
