import { type RefObject, useEffect } from 'react'

/** The active tag stays in sight: of another page, among others (`of`: all that moves it), and in a bar that has become narrower. */
export function useInSight(bar: RefObject<HTMLElement | null>, active: string, of: string): void {
  useEffect(() => {
    const show = () => tagOf(bar.current, active)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    // Where it stands is only known after a layout, and that comes by itself: asked at once, there would be two.
    const later = setTimeout(show)
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(show)
    if (bar.current) observer?.observe(bar.current)
    return () => {
      clearTimeout(later)
      observer?.disconnect()
    }
  }, [bar, active, of])
}

/** The tag of this key in the bar. */
export function tagOf(bar: HTMLElement | null, key: string): HTMLElement | undefined {
  return [...(bar?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find((tag) => tag.dataset.key === key)
}
