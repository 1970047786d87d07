import { type Move, stateOf } from '@baoqiao/contract/kernel/move.ts'
import { can, type Machine } from '@baoqiao/contract/rules/machines/machine.ts'
import { useMemo } from 'react'
import { useCan, useConsole } from '../../ground/console-context.ts'
import type { PlainResource, Row } from '../resource-client.ts'

/** A move that is this person's to make, by right and by the machine's actors. */
export interface HeldMove {
  event: string
  move: Move
}

/** The moves of a resource's machine that this person may make, whatever the row's state. Keeps its identity. */
export function useHeldMoves({ name, moves, machine }: PlainResource): readonly HeldMove[] {
  const may = useCan()
  const { actors } = useConsole().user
  const held = Object.entries(moves ?? {}).flatMap(([event, move]) =>
    move && may(`${name}_${move.right}`) && acts(machine, event, actors) ? [{ event, move }] : [],
  )
  const key = held.map(({ event }) => event).join()
  // The key says what is held.
  return useMemo(() => held, [key, moves])
}

/** Whether the event is ever for one of these to bring about. */
const acts = (machine: Machine | undefined, event: string, actors: readonly string[]): boolean =>
  machine?.transitions.some(
    (one) => one.event === event && one.actors.some((actor) => actors.includes(actor)),
  ) ?? false

/** Those that the row's state allows now. */
export const movesNow = (resource: PlainResource, held: readonly HeldMove[], row: Row): HeldMove[] => {
  const { machine } = resource
  return machine ? held.filter(({ event }) => can(machine, stateOf(resource, row), event)) : []
}
