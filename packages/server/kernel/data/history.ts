import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import type { StateChange } from '@baoqiao/contract/kernel/resource-definition.ts'
import type { Tx } from '../database/database.ts'
import { notFound } from '../http/app-error.ts'
import type { Context } from '../http/context.ts'
import { isThere } from './is-there.ts'
import { machineOf } from './moves.ts'
import { peopleCalled } from './people-called.ts'

/** What happened to a row that the caller sees, oldest first. */
export async function historyOf(resource: AnyResource, id: string, { tx }: Context): Promise<StateChange[]> {
  if (!(await isThere(resource.name, id, tx))) throw notFound()
  return stateChanges(machineOf(resource).id, id, tx)
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
