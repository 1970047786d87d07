import { useEffect, useRef } from 'react'
import type { PlainResource, Row } from '../resource-client.ts'
import type { HeldMove } from './moves-of.ts'
import { useMove } from './use-move.tsx'

interface RowMoveProps {
  resource: PlainResource
  held: HeldMove
  row: Row
}

/** A move of a row that was chosen in a list: begun when this comes, with whatever it asks for. */
export function RowMove({ resource, held, row }: RowMoveProps) {
  const { begin, dialog } = useMove(resource)
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    void begin(held, row)
  }, [begin, held, row])
  return dialog
}
