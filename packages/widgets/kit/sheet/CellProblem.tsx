import { floating } from '@baoqiao/ui/overlay/surface.ts'
import { useFloating } from '@baoqiao/ui/overlay/use-floating.ts'
import { useRef } from 'react'
import { styled } from 'styled-components'

/** What is wrong with a cell, beside it. Screen readers have it from the cell's own description. */
export function CellProblem({ anchorOf, words }: { anchorOf(): Element | null | undefined; words: string }) {
  const box = useRef<HTMLDivElement>(null)
  useFloating(box, anchorOf, { prefer: 'above', gap: 3 })
  return (
    <Box ref={box} aria-hidden>
      {words}
    </Box>
  )
}

const Box = styled.div`
  ${floating}
  max-width: min(320px, calc(100vw - 16px)); padding: 4px 10px; border-color: var(--bq-danger); color: var(--bq-danger-text); font-size: var(--bq-fs-1); line-height: 18px; pointer-events: none; overflow-wrap: anywhere;
`
