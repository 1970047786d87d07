import { type ReactNode, useMemo } from 'react'
import { movesNow, useHeldMoves } from '../move/moves-of.ts'
import { useMove } from '../move/use-move.tsx'
import type { PlainResource } from '../resource-client.ts'
import type { RowMenu } from './RowActions.tsx'

/** What a row's 更多 offers: the moves that its state and the person's rights allow, then the screen's own lines. */
export function useRowMoves(
  resource: PlainResource,
  own: RowMenu | undefined,
): { menu: RowMenu | undefined; dialog: ReactNode } {
  const held = useHeldMoves(resource)
  const { begin, dialog } = useMove(resource)
  const menu = useMemo((): RowMenu | undefined => {
    if (held.length === 0) return own
    return (row) => [
      ...movesNow(resource, held, row).map((one) => ({
        key: one.event,
        label: one.move.title,
        danger: one.move.tone === 'danger',
        onSelect: () => void begin(one, row),
      })),
      ...(own?.(row) ?? []),
    ]
  }, [resource, held, begin, own])
  return { menu, dialog }
}
