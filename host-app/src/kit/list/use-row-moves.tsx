import { type ReactNode, useMemo, useState } from 'react'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { type HeldMove, useHeldMoves, useOfferedMoves } from '../move/moves-of.ts'
import type { PlainResource, Row } from '../resource-client.ts'
import type { RowMenu } from './RowActions.tsx'

const RowMove = lazyPart(async () => (await import('../move/RowMove.tsx')).RowMove)
interface Begun {
  held: HeldMove
  row: Row
  /** Another one each time: the same move of the same row may be begun again. */
  turn: number
}

/** What a row's 更多 offers: the moves that its state and the person's rights allow, then the screen's own lines. */
export function useRowMoves(
  resource: PlainResource,
  own: RowMenu | undefined,
): { menu: RowMenu | undefined; dialog: ReactNode } {
  const any = useHeldMoves(resource).length > 0
  const offered = useOfferedMoves(resource)
  const [begun, setBegun] = useState<Begun | null>(null)
  const menu = useMemo((): RowMenu | undefined => {
    if (!any) return own
    return (row) => [
      ...offered(row).map((held) => ({
        key: held.event,
        label: held.move.title,
        danger: held.move.tone === 'danger',
        why: held.barred,
        onSelect: () => setBegun((before) => ({ held, row, turn: (before?.turn ?? 0) + 1 })),
      })),
      ...(own?.(row) ?? []),
    ]
  }, [any, offered, own])
  return {
    menu,
    dialog: begun ? <RowMove key={begun.turn} resource={resource} held={begun.held} row={begun.row} /> : null,
  }
}
