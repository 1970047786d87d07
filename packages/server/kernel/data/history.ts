import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import type { StateChange } from '@baoqiao/contract/kernel/resource-definition.ts'
import type { Actor } from '@baoqiao/contract/rules/machines/machine.ts'
import type { Tx } from '../database/database.ts'
import { notFound } from '../http/app-error.ts'
import { asOwner } from '../http/as-owner.ts'
import type { Context } from '../http/context.ts'
import { isThere } from './is-there.ts'
import { peopleCalled } from './people-called.ts'
import { isOutside, toldState } from './told.ts'

/** What happened to a row that the caller sees, oldest first. */
export async function historyOf(resource: AnyResource, id: string, context: Context): Promise<StateChange[]> {
  const { tx } = context
  if (!(await isThere(resource.name, id, tx))) throw notFound()
  const changes = toldSteps(resource, await stateChanges(resource.name, id, tx), context)
  const staff = await unseenStaff(changes, context)
  return changes.map((one) => (staff.has(one.who) ? { ...one, who: staffTitle(resource, one.event) } : one))
}

/** Steps between states that the caller is told of as one are not told. */
function toldSteps(resource: AnyResource, changes: readonly StateChange[], context: Context): StateChange[] {
  const known = changes.map((one) => ({
    ...one,
    from: one.from === null ? null : toldState(resource, one.from, context),
    to: toldState(resource, one.to, context),
  }))
  return resource.inner?.states && isOutside(context) ? known.filter(({ from, to }) => from !== to) : known
}

/** The logins among these of people of the platform: a channel's people and visitors are told what they are, not who. */
async function unseenStaff(changes: readonly StateChange[], context: Context): Promise<ReadonlySet<string>> {
  const { caller, tenantId, tx } = context
  const logins = changes.flatMap(({ who, called }) => (called === null ? [who] : []))
  if ((caller.userType === 'sys' && !caller.visitor) || logins.length === 0) return new Set()
  const rows = await asOwner(context, () =>
    tx
      .selectFrom('sysUser')
      .select('username')
      .where('tenantId', '=', tenantId)
      .where('userType', '=', 'sys')
      .where('username', 'in', logins)
      .execute(),
  )
  return new Set(rows.map(({ username }) => username))
}

const TITLES: readonly (readonly [Actor, string])[] = [
  ['underwriter', '核保人员'],
  ['finance', '财务人员'],
]
function staffTitle({ machine }: AnyResource, event: string): string {
  const actors = machine?.transitions.filter((one) => one.event === event).flatMap((one) => one.actors) ?? []
  return TITLES.find(([actor]) => actors.includes(actor))?.[1] ?? '平台人员'
}

/** The steps of one thing's life, oldest first; whether the caller sees it is asked before. */
async function stateChanges(entity: string, id: string, tx: Tx): Promise<StateChange[]> {
  const changes = await tx
    .selectFrom('stateHistory')
    .select(['createdAt', 'event', 'fromState', 'toState', 'who', 'why'])
    .where('entity', '=', entity)
    .where('entityId', '=', id)
    .orderBy('id')
    .execute()
  const called = await peopleCalled(
    changes.map(({ who }) => who),
    tx,
  )
  return changes.map(({ createdAt, event, fromState, toState, who, why }) => ({
    at: createdAt,
    event,
    from: fromState,
    to: toState,
    who,
    called: called.get(who) ?? null,
    why,
  }))
}
