import type { Kernel } from '../kernel/http/context.ts'
import { carryOut } from '../kernel/work/carry-out.ts'
import { claim } from '../kernel/work/claim.ts'
import type { Lane } from '../kernel/work/lane.ts'
import { LEASE_MS } from '../kernel/work/lease.ts'

export interface LanesRunning {
  /** Something was written to the outbox: look now, not at the next second. */
  wake(): void
  /** Takes nothing more; what is under way gets this many milliseconds, then is told to give up. */
  stop(graceMs: number): Promise<void>
}

const LOOK_EVERY = 1000

/** Every lane by itself, each with its bounded number of rows at once. */
export function runLanes(kernel: Kernel, lanes: readonly Lane[]): LanesRunning {
  const owner = crypto.randomUUID()
  const stopping = new AbortController()
  const wakers: (() => void)[] = []
  const wake = () => {
    for (const one of wakers) one()
  }
  const loops = lanes.map((lane) => {
    const bell = new Bell()
    wakers.push(bell.ring)
    return runLane(kernel, lane, { owner, bell, wake, signal: stopping.signal })
  })
  let stopped = false
  return {
    wake,
    async stop(graceMs) {
      if (stopped) return
      stopped = true
      for (const loop of loops) loop.stop()
      wake()
      const all = Promise.all(loops.map(({ done }) => done))
      if (await within(all, graceMs)) return
      stopping.abort()
      // What does not listen is left to its lease: another server takes the row up when it has run out.
      await within(all, graceMs)
    },
  }
}

async function within(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const inTime = await Promise.race([work.then(() => true), late])
  clearTimeout(timer)
  return inTime
}

interface Given {
  owner: string
  bell: Bell
  wake(): void
  signal: AbortSignal
}

function runLane(kernel: Kernel, lane: Lane, { owner, bell, wake, signal }: Given) {
  const topics = lane.carriers.map(({ topic }) => topic)
  const under = new Set<Promise<void>>()
  let stopped = false
  let failing = false
  const take = async () => {
    if (under.size >= lane.atOnce) return false
    const wish = { topics, perKey: lane.perKey, owner, now: kernel.now(), leaseMs: LEASE_MS }
    const row = await claim(kernel.db, wish)
    failing = false
    if (!row) return false
    const carried: Promise<void> = carryOut(kernel, lane.carriers, row, { owner, signal })
      .catch((error: Error) => kernel.log('error', 'outbox.error', { error: error.message }))
      .finally(() => {
        under.delete(carried)
        wake()
      })
    under.add(carried)
    return true
  }
  const loop = async () => {
    while (!stopped) {
      const more = await take().catch((error: Error) => {
        if (!failing) kernel.log('error', 'outbox.error', { lane: lane.name, error: error.message })
        failing = true
        return false
      })
      if (!more) await bell.heard(LOOK_EVERY)
    }
    await Promise.all(under)
  }
  return {
    done: loop(),
    stop() {
      stopped = true
    },
  }
}

/** Rung while nobody listens, it is heard at the next listening. */
class Bell {
  #rung = false
  #listener = () => {}
  ring = () => {
    this.#rung = true
    this.#listener()
  }
  async heard(longest: number): Promise<void> {
    if (!this.#rung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, longest)
        this.#listener = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    this.#listener = () => {}
    this.#rung = false
  }
}
