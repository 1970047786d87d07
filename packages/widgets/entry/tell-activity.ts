import type { WidgetHost } from '@baoqiao/contract/messages/widget-host.ts'

const PAUSE_MS = 60_000

/** Says that somebody is at work here, at most once a minute: a frame's typing does not reach the page's own timers. */
export function tellActivity(container: HTMLElement, { emit }: Pick<WidgetHost, 'emit'>): () => void {
  let last = Number.NEGATIVE_INFINITY
  const hear = ({ type }: Event) => {
    const now = performance.now()
    if (now - last < PAUSE_MS) return
    last = now
    emit({ type: 'activity', activity: type === 'input' ? 'input' : 'pointer' })
  }
  container.addEventListener('input', hear)
  container.addEventListener('pointerdown', hear)
  return () => {
    container.removeEventListener('input', hear)
    container.removeEventListener('pointerdown', hear)
  }
}
