import type { Order } from './orders.ts'
import { changes, opens, shows, type Try } from './tries.ts'

const path = ({ id }: Order, rest: string) => `/dist/endorse/${id}/${rest}`
const endorsementOf = ({ rows }: Order) => rows.get('policies.endorsement')?.id ?? '0'
/** An issued policy, and its application in a state: `4` is out of the way, as a surrender that was refused. */
const standing = (status: string) => (order: Order) =>
  `
  update policy set status = '3', policy_no = 'P' || id where id = ${order.id};
  update endorsement_row set endorsement_id = ${endorsementOf(order)}, status = '100' where policy_id = ${order.id};
  update endorsement set status = '${status}' where policy_id = ${order.id};
  update surrender_apply set status = 'REJECTED' where policy_id = ${order.id}`
/** A name that was written wrongly: what moves no money needs no price. */
const correction = ({ insuredId }: Order) => ({
  changeCode: '802',
  effectiveDate: '2026-12-01',
  rows: [{ insuredId, name: '归更正' }],
})

const PROXY = '/dist/bowei/object?path='
const proxied = (path: string, rest: (order: Order) => object = () => ({})): Try<Order> => ({
  ...opens((order) => ({
    method: 'POST',
    path: `${PROXY}${path}`,
    body: { orderId: order.id, ...rest(order) },
  })),
  before: standing('4'),
})
const asked = (path: string): Try<Order> => ({
  ...opens(({ id }) => `${PROXY}${path}&orderId=${id}`),
  before: standing('4'),
})
/** Nobody who could be added: who reaches the policy is told so, person by person. */
const adding = () => ({ effectiveDate: '2026-12-01', rows: [{ name: '新人' }] })
const list = {
  effectiveDate: '2026-12-01',
  lines: [{ row: 1, name: '名单', idNo: '1', profession: '无' }],
}
/** A list that stopped, with nothing left to do: who reaches it is told so. It has the order's own number. */
const rostered = (order: Order) => `${standing('4')(order)};
  delete from roster_step where policy_id = ${order.id};
  delete from roster_sync where policy_id = ${order.id};
  insert into roster_sync (id, tenant_id, channel_id, created_by, policy_id, started_by, way, effective_date, status)
    select id, tenant_id, channel_id, created_by, id, created_by, 'addRemove', '2026-12-01', 'STOPPED'
    from policy where id = ${order.id}`

/** Every call about changing who is covered, and about who is, by the name of its line in the table. */
export const endorseTries: Readonly<Record<string, Try<Order>>> = {
  'policies.endorse.open': { ...opens((order) => path(order, 'open')), before: standing('4') },
  'policies.endorse.quote': {
    ...opens((order) => ({ method: 'POST', path: path(order, 'quote'), body: correction(order) })),
    before: standing('4'),
  },
  'policies.endorse.submit': changes(
    (order) => ({
      method: 'POST',
      path: path(order, 'submit'),
      body: { ...correction(order), confirmedTotal: 0 },
    }),
    standing('4'),
  ),
  'policies.endorse.revoke': changes(
    (order) => ({
      method: 'POST',
      path: path(order, 'revoke'),
      body: { endorsementId: endorsementOf(order) },
    }),
    standing('1'),
  ),
  'policies.endorse.rows': {
    ...shows((order) => path(order, `rows?endorsementId=${endorsementOf(order)}`)),
    before: standing('2'),
  },
  'policies.endorseWire.replacements': {
    ...opens((order) => path(order, 'replacement')),
    before: standing('2'),
  },
  // Nobody of that name: who reaches the policy is told so.
  'policies.endorseWire.replace': {
    ...shows((order) => ({
      method: 'POST',
      path: path(order, 'replacement'),
      body: {
        effectiveDate: '2026-12-01',
        rows: [{ nameReplaced: '无', idNoReplaced: '1', nameNew: '新人', idNoNew: '2' }],
      },
    })),
    before: standing('4'),
    trace: '保单中没有这个人',
  },
  'policies.endorseWire.payOrders': { ...opens((order) => path(order, 'payOrder')), before: standing('2') },
  'proxy.endorse.addConfig.get': asked('endorse/add/config'),
  'proxy.endorse.addConfig.post': proxied('endorse/add/config'),
  'proxy.endorse.replaceConfig.get': asked('endorse/replace/config'),
  'proxy.endorse.replaceConfig.post': proxied('endorse/replace/config'),
  'proxy.endorse.calcAdd': proxied('calc_add', adding),
  'proxy.endorse.checkAdd': proxied('endorse/add/check', adding),
  'policies.payouts.state': { ...opens((order) => path(order, 'payout')), before: standing('4') },
  // Nothing stands on account: who reaches the policy is told so.
  'policies.payouts.ask': {
    ...shows((order) => ({
      method: 'POST',
      path: path(order, 'payout'),
      body: { amount: 1, payee: {} },
    })),
    before: standing('4'),
    trace: '挂账余额',
  },
  'policies.roster.plan': {
    ...opens((order) => ({ method: 'POST', path: path(order, 'roster/plan'), body: list })),
    before: standing('4'),
  },
  // Reached is who is told that two of the list have one number: nothing is written, and nobody else hears of the policy.
  'policies.roster.run': {
    ...shows((order) => ({
      method: 'POST',
      path: path(order, 'roster/run'),
      body: { ...list, lines: [...list.lines, ...list.lines], way: 'replace', confirmed: [] },
    })),
    before: standing('4'),
    trace: '第1行',
  },
  'policies.roster.state': { ...shows((order) => path(order, 'roster/state')), before: rostered },
  'policies.roster.resume': {
    ...shows((order) => ({
      method: 'POST',
      path: path(order, 'roster/resume'),
      body: { syncId: order.id, confirmedTotal: 0 },
    })),
    before: rostered,
    trace: '没有待办理的变更',
  },
  'policies.changing.trades': { ...opens((order) => path(order, 'trades')), before: standing('4') },
  'policies.changing.failed': {
    ...opens((order) => path(order, `failed?endorsementId=${endorsementOf(order)}`)),
    before: (order) =>
      `${standing('2')(order)}; update endorsement_row set status = '400' where policy_id = ${order.id}`,
  },
  'policies.cover.ofPolicy': {
    ...shows(({ id }) => `/dist/distInsure/${id}/cover?date=2026-11-25`),
    before: standing('4'),
  },
  'policies.cover.byNumbers': {
    ...opens(({ id }) => ({
      method: 'POST',
      path: `/dist/distInsure/${id}/cover/numbers`,
      body: { date: '2026-11-25', numbers: ['110101199003070003'] },
    })),
    before: standing('4'),
  },
  'documents.cover': {
    ...opens(({ id }) => ({
      method: 'POST',
      path: '/dist/document/cover',
      body: { policyId: id, date: '2026-11-25' },
    })),
    before: standing('4'),
  },
  'policies.cover.ofPerson': {
    ...shows(({ insuredId }) => ({
      method: 'POST',
      path: '/dist/distInsure/cover/person',
      body: { insuredId },
    })),
    before: standing('4'),
  },
}
