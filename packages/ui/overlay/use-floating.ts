import { type RefObject, useLayoutEffect } from 'react'
import type { Anchor } from './keep-beside.ts'
import { putUnder } from './put-under.ts'

interface Options {
  align?: 'start' | 'end' | 'center'
  prefer?: 'below' | 'above'
  /** Pixels between anchor and panel. */
  gap?: number
}

/** Puts a panel into the browser's top layer beside its anchor and keeps it there while the page moves. */
export function useFloating(
  panel: RefObject<HTMLElement | null>,
  anchorOf: () => Anchor | null | undefined,
  { align = 'start', prefer = 'below', gap = 6 }: Options = {},
) {
  useLayoutEffect(() => {
    const box = panel.current
    const anchor = anchorOf()
    if (!box || !anchor) return
    if (typeof box.showPopover === 'function') {
      box.popover = 'manual'
      box.showPopover()
    }
    const side = prefer === 'below' ? 'bottom' : 'top'
    // Loaded when the first panel opens; until it has a place it is not seen.
    box.style.opacity = '0'
    let closed = false
    let release: (() => void) | undefined
    import('./keep-beside.ts').then(
      ({ keepBeside }) => {
        box.style.opacity = ''
        if (!closed)
          release = keepBeside(anchor, box, {
            placement: align === 'center' ? side : `${side}-${align}`,
            gap,
          })
      },
      () => {
        box.style.opacity = ''
        putUnder(anchor, box)
      },
    )
    return () => {
      closed = true
      release?.()
    }
  }, [panel, align, prefer, gap])
}
