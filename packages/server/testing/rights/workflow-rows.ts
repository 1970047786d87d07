import { firstDiagram } from '@baoqiao/contract/workflow/bpmn.ts'
import type { Database } from '../../kernel/database/database.ts'
import { LEAVE_DESIGN, LEAVE_MODEL } from '../../seed/seed-workflow.ts'
import { insertRow } from './insert-row.ts'
import type { Kept } from './kept.ts'
import type { Row } from './resource-tries.ts'
import { changes, opens, shows, type Try } from './tries.ts'

const tenant = { tenantId: '3' }
const xml = firstDiagram('x', 'x', 'ROLE_SYS_ADMIN')

/** Models, processes and leave bills, by the names that their resources have in the contract. */
export const WORKFLOW_ROWS: Readonly<Record<string, Kept>> = {
  'workflow.model': {
    label: 'name',
    unique: 'key',
    change: { category: '改过' },
    values: (mark) => ({ ...tenant, key: mark, category: 'x', desc: 'x', edition: 1 }),
  },
  'workflow.process': {
    label: 'name',
    values: (mark) => ({
      ...{ ...tenant, key: mark, category: 'x', edition: 1, status: 'active' },
      ...{ modelId: LEAVE_MODEL, designId: LEAVE_DESIGN },
    }),
  },
  // Made with the bill and the instance that it belongs to.
  'workflow.task': { label: 'taskName', values: () => ({}) },
  'workflow.doneTask': { label: 'taskName', values: () => ({}) },
  'workflow.started': { label: 'content', values: () => ({}) },
  'workflow.openTask': { label: 'taskName', values: () => ({}) },
  'workflow.leaveBill': {
    label: 'content',
    change: { days: 2 },
    values: () => ({ ...tenant, username: 'x', days: 1, leaveTime: '2026-12-01', state: '0' }),
  },
}

/**
 * A task that waits for one person, of a bill of somebody else's; one that they have done, or what they began (`what`).
 */
export async function makeTask(db: Database, mark: string, what: TaskKind): Promise<Row> {
  const businessId = await insertRow(db, 'leave_bill', {
    ...{ ...tenant, username: 'x', days: 1, leaveTime: '2026-12-01', content: mark, state: '1' },
  })
  const { rows: people } = await db.query(`select id from sys_user where username = 'stall'`)
  const me = Reflect.get(Object(people[0]), 'id')
  const { rows } = await db.query(`select id from act_process where tenant_id = 3 and key = 'leave'`)
  const instanceId = await insertRow(db, 'act_instance', {
    ...{ ...tenant, processId: Reflect.get(Object(rows[0]), 'id'), business: 'leave_bill', businessId },
    ...{ starterId: what === 'workflow.started' ? me : '1', starter: 'x' },
    ...{ status: 'running', state: '{}', passed: '[]' },
  })
  const id = await insertRow(db, 'act_node_task', {
    ...{ ...tenant, instanceId, nodeId: 'dept', executionId: mark, taskName: mark },
    assigneeId: me,
    ...(what === 'workflow.doneTask'
      ? { status: 'done', workedId: me, workedBy: 'stall', workedAt: '2026-11-20T01:00:00Z' }
      : { status: 'open' }),
  })
  return { id: what === 'workflow.started' ? instanceId : id, mark }
}

export const TASK_KINDS = [
  'workflow.task',
  'workflow.doneTask',
  'workflow.started',
  'workflow.openTask',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

const drawn = ({ id }: Row) =>
  `insert into act_design (tenant_id, model_id, edition, xml, saved_by) values (3, ${id}, 1, '${xml}', 'x')`
/** Somebody whom a task may be handed over to. */
const WORKER = `insert into sys_user (id, tenant_id, username, password, password_status, lock_flag, user_type)
    values (777, 3, 'worker777', 'x', '0', '0', 'sys') on conflict do nothing;
  insert into sys_user_role (tenant_id, user_id, role_id)
    select 3, 777, id from sys_role where tenant_id = 3 and role_code = 'ROLE_SYS_ADMIN' on conflict do nothing`
const TASKS = `select jsonb_agg(to_jsonb(t) order by id) from act_node_task t`
const about = (of: string, one: Try<Row>, state?: string) => ({ of, one, ...(state ? { state } : {}) })

/** What is done with them beyond what every resource offers. */
export const workflowTries: Readonly<Record<string, { of: string; one: Try<Row>; state?: string }>> = {
  'workflow.models.list': about(
    'workflow.model',
    shows(() => '/act/model?size=1000'),
  ),
  'workflow.models.xml': about('workflow.model', {
    ...opens(({ id }) => `/act/model/${id}/xml`),
    before: drawn,
  }),
  'workflow.models.draw': about(
    'workflow.model',
    changes(({ id }) => ({ method: 'PUT', path: `/act/model/${id}/xml`, body: { xml, version: 1 } })),
  ),
  'workflow.models.deploy': about(
    'workflow.model',
    changes(({ id }) => ({ method: 'POST', path: `/act/model/deploy/${id}` }), drawn),
  ),
  'workflow.processes.list': about(
    'workflow.process',
    shows(() => '/act/process?size=1000'),
  ),
  'workflow.processes.xml': about(
    'workflow.process',
    opens(({ id }) => `/act/process/${id}/xml`),
  ),
  'workflow.processes.setStatus': about(
    'workflow.process',
    changes(({ id }) => ({ method: 'PUT', path: `/act/process/status/${id}/suspend` })),
  ),
  'workflow.tasks.todo': about(
    'workflow.task',
    shows(() => '/act/task/todo?size=1000'),
  ),
  'workflow.tasks.detail': about(
    'workflow.task',
    opens(({ id }) => `/act/task/${id}/detail`),
  ),
  'workflow.tasks.comments': about(
    'workflow.task',
    opens(({ id }) => `/act/task/comment/${id}`),
  ),
  'workflow.tasks.people': about(
    'workflow.task',
    opens(({ id }) => `/act/task/${id}/people`),
  ),
  'workflow.tasks.complete': about(
    'workflow.task',
    changes(({ id }) => ({
      method: 'POST',
      path: '/act/task',
      body: { id, outcome: 'refuse', comment: 'x' },
    })),
    TASKS,
  ),
  'workflow.tasks.completeMany': about(
    'workflow.task',
    changes(({ id }) => ({
      method: 'POST',
      path: '/act/task/batch/complete',
      body: { ids: [id], outcome: 'refuse', comment: 'x' },
    })),
    TASKS,
  ),
  'workflow.tasks.handOver': about(
    'workflow.task',
    changes(
      ({ id }) => ({ method: 'POST', path: `/act/task/${id}/handOver`, body: { userId: '777' } }),
      () => WORKER,
    ),
    TASKS,
  ),
  'workflow.tasks.assign': about(
    'workflow.openTask',
    changes(
      ({ id }) => ({
        ...{ method: 'POST', path: `/act/task/${id}/assign` },
        body: { userId: '777', comment: 'x' },
      }),
      () => WORKER,
    ),
    TASKS,
  ),
  'workflow.tasks.openOf': about(
    'system.user',
    opens(({ id }) => `/act/task/open/${id}`),
  ),
  'workflow.leaves.withdraw': about(
    'workflow.leaveBill',
    changes(
      ({ id }) => ({ method: 'POST', path: `/act/leave-bill/${id}/withdraw` }),
      ({ id }) => `update leave_bill set state = '1' where id = ${id}`,
    ),
  ),
  'workflow.leaves.submit': about(
    'workflow.leaveBill',
    changes(({ id }) => ({ path: `/act/leave-bill/submit/${id}` })),
  ),
  'workflow.leaves.progress': about(
    'workflow.leaveBill',
    opens(({ id }) => `/act/leave-bill/${id}/progress`),
  ),
}
