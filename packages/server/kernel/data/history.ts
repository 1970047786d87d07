import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import type { StateChange } from '@baoqiao/contract/kernel/resource-definition.ts'
import type { Actor } from '@baoqiao/contract/rules/machines/machine.ts'
import type { Tx } from '../database/database.ts'
import { notFound } from '../http/app-error.ts'
import type { Context } from '../http/context.ts'
import { isThere } from './is-there.ts'
import { peopleCalled } from './people-called.ts'
import { isOutside, toldState } from './told.ts'
import { unnamed, unseenPeople } from './unseen-people.ts'

/** What happened to a row that the caller sees, oldest first. */
export async function historyOf(resource: AnyResource, id: string, context: Context): Promise<StateChange[]> {
  const { tx } = context
  if (!(await isThere(resource.name, id, tx))) throw notFound()
  const changes = toldSteps(resource, await stateChanges(resource.name, id, tx), context)
  const unseen = await unseenPeople(unnamed(changes), context)
  return changes.map((one) => {
    const person = unseen.get(one.who)
    if (!person) return one
    return person.userType === 'sys'
      ? { ...one, who: staffTitle(resource, one.event) }
      : { ...one, who: person.name, called: person.name }
  })
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
