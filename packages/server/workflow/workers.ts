import type { Issue } from '@baoqiao/contract/kernel/errors.ts'
import { sql } from 'kysely'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Diagram } from './bpmn/diagram.ts'
import type { Place } from './place.ts'

/** Somebody who may work tasks. */
export interface Worker {
  userId: string
  username: string
  /** Their name, with the login behind it where two have it; the login alone where they have none. */
  called: string
}

/** Who may work tasks in the tenant: in use, with the right. Read as the owner: an application goes beyond one's own departments. */
const WORKERS = (tenantId: string) => sql`
  select u.id as user_id, u.username, coalesce(nullif(u.name, ''), u.username) as name, c.called
  from act_worker k join sys_user u on u.id = k.id join person_called c on c.id = u.id where k.tenant_id = ${tenantId}`

/** People who may work tasks, by name or login name, those of `keyword` when there is one; at most 50. */
export const workersLike = (keyword: string, context: Place): Promise<Worker[]> =>
  asOwner(context, async () => {
    const like = `%${keyword.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    const { rows } = await sql<Worker>`select * from (${WORKERS(context.tenantId)}) w
      where w.name ilike ${like} or w.username ilike ${like} order by w.username limit 50`.execute(context.tx)
    return rows
  })

/** One of them by login name, or by id. */
export const workerBy = (by: { username: string } | { userId: string }, context: Place) =>
  asOwner(context, async () => {
    const is = 'userId' in by ? sql`w.user_id = ${by.userId}` : sql`w.username = ${by.username}`
    const { rows } = await sql<Worker>`select * from (${WORKERS(context.tenantId)}) w where ${is}`.execute(
      context.tx,
    )
    return rows[0]
  })

/** Those of them who have a role. */
export const workersOf = (role: string, context: Place): Promise<Worker[]> =>
  asOwner(context, async () => {
    const { rows } = await sql<Worker>`select * from (${WORKERS(context.tenantId)}) w where exists (
      select from sys_user_role ur join sys_role r on r.id = ur.role_id and r.deleted_at is null
      where ur.user_id = w.user_id and r.role_code = ${role}) order by w.user_id`.execute(context.tx)
    return rows
  })

/** Roles of the tenant that tasks may be given to. */
export const rolesOf = ({ tx }: Context) =>
  tx.selectFrom('sysRole').select(['roleCode', 'roleName']).orderBy('id').execute()

/** Codes of the roles of whoever asks. */
export async function ownRoles({ tx, caller }: Context): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('sysUserRole as ur')
    .innerJoin('sysRole as r', 'r.id', 'ur.roleId')
    .select('r.roleCode')
    .where('ur.userId', '=', caller.userId)
    .execute()
  return new Set(rows.map(({ roleCode }) => roleCode))
}

/** What of a diagram's people and roles is not there, or may not work tasks. */
export async function checkWorkers({ nodes }: Diagram, context: Context): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const { id, name, assignee, candidateRole } of nodes) {
    const say = (what: string) => issues.push({ path: `xml.${id}`, message: `“${name}”${what}` })
    if (assignee && !(await workerBy({ username: assignee }, context)))
      say(`的办理人“${assignee}”不存在、已停用或没有办理任务的权限`)
    if (candidateRole && (await workersOf(candidateRole, context)).length === 0)
      say(`的办理角色“${candidateRole}”不存在，或没有可以办理任务的人员`)
  }
  return issues
}
