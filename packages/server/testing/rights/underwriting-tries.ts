import { SPECIMEN } from '../../seed/specimen.ts'
import type { Order } from './orders.ts'
import { changes, counts, opens, shows, type Try } from './tries.ts'

const TASK = '/dist/underwriting'
const csv = (selection: object) => ({
  method: 'POST' as const,
  path: `${TASK}/export`,
  body: { format: 'csv', ...selection },
})

/** Everybody here underwrites: a task is that of the one account of the platform's staff who is let in. */
const HELD = `(select id from sys_user where username = 'stall')`
/** An order in underwriting and its task in a state, held by who is let in. */
const standing =
  (status: string, more = '') =>
  (order: Order) =>
    `
  -- What earlier tries left open would keep a visitor from another one.
  update policy set status = '4' where visitor_id is not null and id <> ${order.id}
    and id in (select policy_id from underwriting_task where status <> 'CLOSED');
  update policy set status = case when '${status}' = 'OPEN' then '100' else '101' end, pay_deadline = '2099-01-01' where id = ${order.id};
  update underwriting_task set status = '${status}', assignee_id = case when '${status}' <> 'OPEN' then ${HELD} end${more} where id = ${order.taskId}`
const move = (event: string, from: string, body: object = {}, more = '') =>
  changes<Order>(
    ({ taskId }) => ({ method: 'POST', path: `${TASK}/${taskId}/${event}`, body }),
    standing(from, more),
  )
/** To another one; who leads underwriting may be anybody's. */
const passOn = (path: string) =>
  changes<Order>(
    ({ taskId, leadId }) => ({
      method: 'POST',
      path: `${TASK}/${taskId}/${path}`,
      body: { version: 1, to: leadId },
    }),
    standing('TAKEN', ', version = 1'),
  )
/** A proposal as if it had been made: everybody as applied for. */
const proposed = (order: Order) =>
  `${standing('PROPOSED', `, decided_by = 'x', (old_total, new_total, new_heads) = (select total_money, total_money, emp_count from policy where id = ${order.id})`)(order)};
  delete from underwriting_decision where task_id = ${order.taskId};
  insert into underwriting_decision (tenant_id, channel_id, created_by, task_id, policy_id, round, insured_id, verdict, before, after, who)
  select tenant_id, channel_id, created_by, ${order.taskId}, policy_id, 1, id, 'accept', premium, premium, 'x'
  from policy_insured where policy_id = ${order.id}`

/** Every call about a task, by the name of its line in the table. */
export const underwritingTries: Readonly<Record<string, Try<Order>>> = {
  'underwriting.task.page': shows(
    () => `${TASK}/page?size=1000`,
    ({ taskId }) => `${TASK}/page?ids=${taskId}`,
    ({ mark }) => `${TASK}/page?keyword=${encodeURIComponent(mark)}`,
  ),
  'underwriting.task.figures': counts(({ taskId }) => `${TASK}/figures?ids=${taskId}&by=status`),
  'underwriting.task.get': opens(({ taskId }) => `${TASK}/${taskId}`),
  'underwriting.task.changes': opens(({ taskId }) => `${TASK}/${taskId}/changes`),
  'underwriting.task.unique': shows(
    ({ mark }) => `${TASK}/unique?field=insured&value=${encodeURIComponent(mark)}`,
  ),
  'underwriting.task.history': opens(({ taskId }) => `${TASK}/${taskId}/history`),
  'underwriting.task.export': shows(
    () => csv({ matching: {} }),
    ({ taskId }) => csv({ ids: [taskId] }),
  ),
  'underwriting.task.take': move('take', 'OPEN'),
  'underwriting.task.takeMany': changes(
    ({ taskId }) => ({ method: 'POST', path: `${TASK}/batch/take`, body: { ids: [taskId] } }),
    standing('OPEN'),
  ),
  'underwriting.task.release': move('release', 'TAKEN'),
  'underwriting.task.askMaterial': move('askMaterial', 'TAKEN', { askNote: '补', askDue: '2026-12-01' }),
  'underwriting.task.takeBack': move('takeBack', 'MATERIAL'),
  'underwriting.task.refuse': move('refuse', 'TAKEN', { opinion: '高处作业无证' }),
  'underwriting.task.answer': move('answer', 'MATERIAL', {
    answerFile: SPECIMEN.license,
    answerNote: '见附件',
  }),
  'underwriting.task.confirm': changes(
    ({ taskId }) => ({ method: 'POST', path: `${TASK}/${taskId}/confirm`, body: {} }),
    proposed,
  ),
  'underwriting.task.decline': move('decline', 'PROPOSED'),
  'underwriting.order.asked': {
    ...opens<Order>(({ id }) => `/dist/distInsure/${id}/underwriting`),
    before: standing('MATERIAL'),
  },
  'underwriting.order.reply': changes(
    ({ id }) => ({
      method: 'POST',
      path: `/dist/distInsure/${id}/underwriting`,
      body: { event: 'answer', version: 1, answerNote: '见附件' },
    }),
    standing('MATERIAL', ', version = 1'),
  ),
  'underwriting.desk.work': {
    ...shows<Order>(
      () => `${TASK}/desk/work?view=all`,
      ({ mark }) => `${TASK}/desk/work?view=all&keyword=${encodeURIComponent(mark)}`,
    ),
    before: standing('OPEN'),
  },
  'underwriting.desk.open': opens(({ taskId }) => `${TASK}/${taskId}/case`),
  'underwriting.desk.proposal': opens(({ taskId }) => `${TASK}/${taskId}/proposal`),
  'underwriting.desk.handOver': passOn('hand-over'),
  'underwriting.desk.assign': passOn('assign'),
  'underwriting.desk.approve': changes(
    ({ taskId, totalMoney }) => ({
      method: 'POST',
      path: `${TASK}/${taskId}/approval`,
      body: { version: 1, loadingBp: 0, rows: [], newTotal: totalMoney },
    }),
    standing('TAKEN', ', version = 1'),
  ),
}
