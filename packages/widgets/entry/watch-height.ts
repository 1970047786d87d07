import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'

/**
 * Tells the page the widget's height whenever it changes. A widget that grows with its own frame (`100vh` inside)
 * would never end: forty growths within two seconds stop it with `layout-loop`.
 */
export function watchHeight(container: HTMLElement, emit: (event: EventInput) => void): void {
  let last = 0
  let growths: number[] = []
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(container.getBoundingClientRect().height)
    if (Math.abs(height - last) < 2) return
    const now = performance.now()
    if (height > last) growths = [...growths.filter((then) => then > now - 2000), now]
    last = height
    if (growths.length > 40) {
      observer.disconnect()
      return emit({ type: 'error', code: 'layout-loop', retryable: false })
    }
    emit({ type: 'resize', height })
  })
  observer.observe(container)
}
