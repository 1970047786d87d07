const FOCUSABLE =
  'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled])'

/** Brings a place of the draft into sight and the focus into it; the nearest one around it where it has none of its own. */
export function showPlace(path: string, tries = 5): void {
  requestAnimationFrame(() => {
    const steps = path.split('.')
    const places = steps.map((_, i) => steps.slice(0, steps.length - i).join('.'))
    const found = places.map(elementAt).find((one) => one !== null)
    // What it stands in may only now be drawn.
    if ((!found || elementAt(path) === null) && tries > 0) return showPlace(path, tries - 1)
    found?.scrollIntoView({ block: 'center' })
    found?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
  })
}

const elementAt = (path: string): Element | null =>
  document.querySelector(`[data-path="${path}"], [data-also~="${path}"]`)
