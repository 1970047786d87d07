import type { Kernel } from '../kernel/http/context.ts'
import { type LaneName, soonest } from './engine.ts'

/** So long nobody looks at the clock by themselves. */
const BETWEEN_MS = 60_000
/** Later than the moment itself, since a timer may be early by a breath. */
const BREATH_MS = 20

export interface Alarm {
  /** A job may have been started, or given other times: what it is due for before the next look is not left to that. */
  look(): Promise<void>
  stop(): void
}

/** Calls `due` when the next job of the lane is due, as far as that was seen by `look`; one timer at a time. */
export function alarmOf(kernel: Kernel, lane: LaneName, due: () => Promise<void>): Alarm {
  let set: { at: number; timer: ReturnType<typeof setTimeout> } | null = null
  let stopped = false
  const stop = () => {
    stopped = true
    if (set) clearTimeout(set.timer)
    set = null
  }
  const ring = async () => {
    set = null
    await due()
  }
  return {
    stop,
    async look() {
      const now = kernel.now().getTime()
      const at = (await soonest(kernel, lane, new Date(now + BETWEEN_MS)))?.getTime()
      if (at === undefined || stopped || (set && set.at <= at)) return
      if (set) clearTimeout(set.timer)
      const timer = setTimeout(() => void ring(), at - now + BREATH_MS)
      timer.unref()
      set = { at, timer }
    },
  }
}
