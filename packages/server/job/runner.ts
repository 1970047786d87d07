import type { Kernel } from '../kernel/http/context.ts'
import { alarmOf } from './alarm.ts'
import { breakOff } from './break-off.ts'
import { type LaneName, type Place, pick, stageDue } from './engine.ts'
import { carry } from './run.ts'

/** Runs that one server carries at once, beside what the minute sees to. */
const AT_ONCE = 4

/** Everything of a lane that is due or waits, one after the other: what the minute does, and tests. Answers how many ran. */
export async function runJobs(kernel: Kernel, lane: LaneName, place: Place): Promise<number> {
  await breakOff(kernel)
  await stageDue(kernel, lane)
  let count = 0
  for (let run = await pick(kernel, lane, place); run; run = await pick(kernel, lane, place)) {
    await carry(kernel, run, place)
    count += 1
  }
  return count
}

export interface Runner {
  /** Stages what is due and begins it; does not wait for it. */
  tick(): Promise<void>
  /** Somebody may have asked for a run, or started a job: looked for soon, once a second at most. */
  wake(): void
  /** Begins nothing more, and waits so long for what runs. */
  stop(graceMs: number): Promise<void>
}

/** Jobs that may be slow, several at once: none waits for another one's answer, and the minute for none of them. */
export function startRunner(kernel: Kernel, place: Place): Runner {
  const active = new Set<Promise<void>>()
  const failed = (error: unknown) => kernel.log('error', 'job.runner', { error: String(error) })
  let stopped = false
  let filling: Promise<void> | null = null
  let waiting: ReturnType<typeof setTimeout> | null = null
  const fill = () => {
    filling ??= takeAll().finally(() => {
      filling = null
    })
    return filling
  }
  async function takeAll() {
    while (!stopped && active.size < AT_ONCE) {
      const run = await pick(kernel, 'own', place)
      if (!run) return
      const one: Promise<void> = carry(kernel, run, place)
        .catch(failed)
        .finally(() => {
          active.delete(one)
          if (!stopped) void fill().catch(failed)
        })
      active.add(one)
    }
  }
  const tick = async () => {
    await stageDue(kernel, 'own')
    await fill()
  }
  const alarm = alarmOf(kernel, 'own', () => tick().catch(failed))
  return {
    tick,
    wake() {
      if (stopped || waiting) return
      waiting = setTimeout(() => {
        waiting = null
        void fill().then(alarm.look).catch(failed)
      }, 300)
      waiting.unref()
    },
    async stop(graceMs) {
      stopped = true
      alarm.stop()
      if (waiting) clearTimeout(waiting)
      const grace = new Promise((resolve) => setTimeout(resolve, graceMs).unref())
      // A run may just be picked up: then it is one of those.
      const all = Promise.allSettled([filling]).then(() => Promise.allSettled(active))
      await Promise.race([all, grace])
    },
  }
}
