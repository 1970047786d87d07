import type { Database } from '../../kernel/database/database.ts'

/** Group of the jobs of this test. */
const GROUP = '断电任务'
const MINE = `(select id from sys_job where job_group = '${GROUP}')`

/** Jobs that are due now and once a year: each calls an address of its own, and is made up for once when it was missed. */
export async function writeJobs(db: Database, count: number, address: string): Promise<void> {
  await db.query(
    `insert into sys_job (job_name, job_group, job_status, job_order, job_type, execute_path, method_name, cron_expression, misfire_policy, next_time, tenant_id)
     select n, '${GROUP}', '2', 5, '3', $1 || n, 'GET', '0 0 3 1 1 ?', '2', now() - interval '1 second', (select min(id) from sys_tenant)
     from generate_series(1, ${count}) as n`,
    [address],
  )
}

/** How many of the jobs have not begun. */
export async function waiting(db: Database): Promise<number> {
  const { rows } = await db.query(
    `select count(*)::int as count from sys_job j where job_group = '${GROUP}' and not exists
      (select from status_trace_log t where t.job_id = j.id and t.state <> 'TASK_STAGING')`,
  )
  return Number(field(rows[0], 'count'))
}

/** Servers that died with a run are silent long enough, as they are a minute and a half later. */
export const silence = (db: Database) =>
  db
    .query(`update status_trace_log set beat_at = now() - interval '5 minutes' where state = 'TASK_RUNNING'`)
    .then(() => {})

/** Runs that wait or go on, of whichever job. */
export async function underWay(db: Database): Promise<string[]> {
  const { rows } = await db.query(
    `select task_id, state from status_trace_log where state <> 'TASK_FINISHED' and job_id in ${MINE}
     union all select task_id, state from status_trace_log where state = 'TASK_RUNNING' and job_id not in ${MINE}`,
  )
  return rows.map((row) => `${field(row, 'taskId')} ${field(row, 'state')}`)
}

/** Logs of runs whose server died with them. */
export async function brokenOff(db: Database): Promise<string[]> {
  const { rows } = await db.query(
    `select id::text from sys_job_log where job_id in ${MINE} and job_log_status = '1' and job_message like '执行中断%'`,
  )
  return rows.map((row) => field(row, 'id'))
}

const RUNS = `select t.job_id, t.id from status_trace_log t where t.job_id in ${MINE} and t.deleted_at is null`
/** What must find nothing, by what it would mean; `retried`: runs that were asked for again by their logs. */
const none = (jobs: number, retried: number): Readonly<Record<string, string>> => ({
  'not as many runs as were due and asked for again': `select count(*) from (${RUNS}) r having count(*) <> ${jobs + retried}`,
  'a job without exactly one run of the clock': `select j.id from sys_job j where job_group = '${GROUP}' and 1 <>
    (select count(*) from status_trace_log t where t.job_id = j.id and t.execution_source in ('TIMER', 'MISFIRE'))`,
  'a run that has not ended': `select t.id, t.state from status_trace_log t where t.job_id in ${MINE} and t.state <> 'TASK_FINISHED'`,
  'a run that was not picked up once and ended once': `select r.id from (${RUNS}) r where
    array['picked', 'ended'] <> (select array_agg(h.event order by h.id) from state_history h
      where h.entity = 'status_trace_log' and h.entity_id = r.id)`,
  'a run that was written down twice, or not': `select t.task_id from status_trace_log t where t.job_id in ${MINE}
    and 1 <> (select count(*) from execution_log e where e.task_id = t.task_id)`,
  'not as many logs as runs': `select count(*) from sys_job_log where job_id in ${MINE} having count(*) <> ${jobs + retried}`,
  'a failure that is no dead server’s': `select job_message from sys_job_log where job_id in ${MINE}
    and job_log_status <> '0' and job_message not like '执行中断%'`,
  'a job that did not work in the end': `select id from sys_job where job_group = '${GROUP}' and job_execute_status is distinct from '0'`,
  'a job that is not planned on': `select id from sys_job where job_group = '${GROUP}' and (next_time is null or next_time < now())`,
})

/** Everything that is wrong, in words. `calls`: how often each address was asked, by the name of its job. */
export async function auditJobs(
  db: Database,
  calls: ReadonlyMap<string, number>,
  { jobs, retried }: { jobs: number; retried: number },
): Promise<string[]> {
  const wrong: string[] = []
  for (const [what, sql] of Object.entries(none(jobs, retried))) {
    const { rows } = await db.query(sql)
    if (rows.length > 0) wrong.push(`${what}: ${JSON.stringify(rows.slice(0, 5), plain)}`)
  }
  const { rows } = await db.query(
    `select j.job_name, count(*) filter (where e.is_success = '1')::int as well, count(*)::int as all_runs
     from sys_job j join execution_log e on e.job_id = j.id where j.job_group = '${GROUP}' group by j.job_name`,
  )
  for (const row of rows) {
    const [name, well, all] = [
      field(row, 'jobName'),
      Number(field(row, 'well')),
      Number(field(row, 'allRuns')),
    ]
    const asked = calls.get(name) ?? 0
    // One that was killed may have asked before it died, and has never asked twice.
    if (asked < well || asked > all)
      wrong.push(`job ${name} asked ${asked} times in ${all} runs, ${well} well`)
  }
  return wrong
}

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
/** A column, whichever way the driver names it. */
function field(row: unknown, name: string): string {
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return String(Reflect.get(Object(row), name) ?? Reflect.get(Object(row), snake))
}
