import type { Anchor } from './keep-beside.ts'

/** Puts a panel of the top layer under its anchor, once: where the code that would keep it there does not arrive. */
export function putUnder(anchor: Anchor, panel: HTMLElement): void {
  const { left, bottom } =
    anchor instanceof Element ? anchor.getBoundingClientRect() : { left: anchor.x, bottom: anchor.y }
  Object.assign(panel.style, {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    top: `${bottom}px`,
    left: `${left}px`,
  })
}
