import { useEffect, useState } from 'react'

export interface Rotation {
  at: number
  /** Whether it goes on by itself; not while it is held. */
  playing: boolean
  /** By a press: forward, back, or to one. */
  go(to: number): void
  toggle(): void
  /** Under the pointer or the focus it stands still. */
  hold(held: boolean): void
}

const CALM = '(prefers-reduced-motion: reduce)'

/**
 * Which of several is shown, each for so many seconds. It begins standing still for whoever asked their system for less
 * motion; they may start it.
 */
export function useRotation(seconds: readonly number[]): Rotation {
  const count = seconds.length
  const [wanted, setAt] = useState(0)
  const [playing, setPlaying] = useState(() => !window.matchMedia?.(CALM).matches)
  const [held, setHeld] = useState(false)
  const at = count > 0 ? wanted % count : 0
  const runs = playing && !held && count > 1
  const time = (seconds[at] ?? 5) * 1000
  useEffect(() => {
    if (!runs) return
    const timer = setTimeout(() => setAt((at + 1) % count), time)
    return () => clearTimeout(timer)
  }, [runs, at, count, time])
  return {
    at,
    playing,
    go: (to) => setAt((to + count) % Math.max(1, count)),
    toggle: () => setPlaying(!playing),
    hold: setHeld,
  }
}
