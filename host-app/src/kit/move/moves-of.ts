import type { Move } from '@baoqiao/contract/kernel/move.ts'
import { can } from '@baoqiao/contract/rules/machines/machine.ts'
import { useMemo } from 'react'
import { useCan } from '../../shell/console-context.ts'
import type { PlainResource, Row } from '../resource-client.ts'

/** A move that the person holds the right for. */
export interface HeldMove {
  event: string
  move: Move
}

/** The moves of a resource's machine that this person may make, whatever the row's state. Keeps its identity. */
export function useHeldMoves({ name, moves }: PlainResource): readonly HeldMove[] {
  const may = useCan()
  const held = Object.entries(moves ?? {}).flatMap(([event, move]) =>
    move && may(`${name}_${move.right}`) ? [{ event, move }] : [],
  )
  const key = held.map(({ event }) => event).join()
  // The key says what is held.
  return useMemo(() => held, [key, moves])
}

/** Those that the row's state allows now. */
export const movesNow = ({ machine }: PlainResource, held: readonly HeldMove[], row: Row): HeldMove[] =>
  held.filter(({ event }) => machine !== undefined && can(machine, String(row.status), event))
