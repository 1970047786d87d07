import { moveAuthority } from '@baoqiao/contract/kernel/authority.ts'
import { barOf, isOffered, type Move, othersOf, stateOf } from '@baoqiao/contract/kernel/move.ts'
import { can, type Machine } from '@baoqiao/contract/rules/machines/machine.ts'
import { useCallback, useMemo } from 'react'
import { useCan, useConsole } from '../../ground/console-context.ts'
import type { PlainResource, Row } from '../resource-client.ts'
import { today } from '../value/format.ts'

/** A move that is this person's to make, by right and by the machine's actors. */
export interface HeldMove {
  event: string
  move: Move
}
/** One of a row, with why this person may not make it there, or null. */
export interface OfferedMove extends HeldMove {
  barred: string | null
}

/** The moves of a resource's machine that this person may make, whatever the row's state. Keeps its identity. */
export function useHeldMoves(resource: PlainResource): readonly HeldMove[] {
  const may = useCan()
  const { actors } = useConsole().user
  const { moves } = resource
  const held = heldMoves(resource, may, actors)
  const key = held.map(({ event }) => event).join()
  // The key says what is held.
  return useMemo(() => held, [key, moves])
}

/** The same for who has these rights and acts as these. */
export const heldMoves = (
  resource: PlainResource,
  may: (authority: string) => boolean,
  actors: readonly string[],
): HeldMove[] =>
  Object.entries(resource.moves ?? {}).flatMap(([event, move]) =>
    move && may(moveAuthority(resource, move)) && acts(resource.machine, event, actors)
      ? [{ event, move }]
      : [],
  )

/** Whether the event is ever for one of these to bring about. */
const acts = (machine: Machine | undefined, event: string, actors: readonly string[]): boolean =>
  machine?.transitions.some(
    (one) => one.event === event && one.actors.some((actor) => actors.includes(actor)),
  ) ?? false

/** What this person is offered of a row: what its state and its days allow now; what is barred to them says why. */
export function useOfferedMoves(resource: PlainResource): (row: Row) => OfferedMove[] {
  const held = useHeldMoves(resource)
  const { userId, userType } = useConsole().user
  return useCallback(
    (row) => movesNow(resource, held, row, { userId, userType }),
    [resource, held, userId, userType],
  )
}

function movesNow(
  resource: PlainResource,
  held: readonly HeldMove[],
  row: Row,
  who: Parameters<typeof othersOf>[2],
): OfferedMove[] {
  const { machine } = resource
  if (!machine) return []
  const day = today()
  const isOver = ({ before }: Move) => before !== undefined && String(row[before]) <= day
  return held
    .filter(
      ({ event, move }) =>
        can(machine, stateOf(resource, row), event) &&
        !isOver(move) &&
        isOffered(move, row) &&
        othersOf(move, row, who) === null,
    )
    .map((one) => ({ ...one, barred: barOf(one.move, row, who) }))
}
