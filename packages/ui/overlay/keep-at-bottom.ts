/**
 * Keeps a panel of the top layer at the lower edge of what a person sees, as wide as the window; answers how to let go.
 * In a frame that is as tall as its content the lower edge of the frame may be far below the screen: what of it can be
 * seen only an IntersectionObserver knows there.
 */
export function keepAtBottom(anchor: Element, panel: HTMLElement): () => void {
  panel.dataset.sheet = ''
  Object.assign(panel.style, { inset: 'auto 0', width: 'auto', maxWidth: 'none', visibility: 'hidden' })
  let placed = false
  const place = (top: number, bottom: number) => {
    panel.style.bottom = `${innerHeight - bottom}px`
    const below = bottom - anchor.getBoundingClientRect().bottom - 8
    const height = Math.round(Math.max(LEAST, Math.min(below, (bottom - top) * SHARE)))
    panel.style.maxHeight = `${height}px`
    panel.style.visibility = ''
    // Once: afterwards the page is the person's to move.
    if (!placed && below < LEAST) anchor.scrollIntoView({ block: 'start' })
    placed = true
  }
  const page = document.documentElement
  const observer = new IntersectionObserver(([entry]) => {
    if (entry) place(entry.intersectionRect.top, entry.intersectionRect.bottom)
  })
  observer.observe(page)
  // A page that moves under a long frame shows no more and no less of it, of which an observer is not told: it is asked.
  const asking = setInterval(() => {
    observer.unobserve(page)
    observer.observe(page)
  }, 120)
  return () => {
    clearInterval(asking)
    observer.disconnect()
    delete panel.dataset.sheet
  }
}

/** Half of what is seen at most; the field one types in stays above it. */
const SHARE = 0.5
const LEAST = 160
