import type { Kernel } from '../http/context.ts'
import { carryOut } from './carry-out.ts'
import { claim } from './claim.ts'
import type { Lane } from './lane.ts'
import { LEASE_MS } from './lease.ts'

/**
 * Carries out everything that is due, one after the other and oldest first: for tests, stories and demo data, where
 * what happens must not depend on time. Returns how many.
 */
export async function drainOutbox(kernel: Kernel, lanes: readonly Lane[]): Promise<number> {
  const carriers = lanes.flatMap((lane) => lane.carriers)
  const topics = carriers.map(({ topic }) => topic)
  const given = { owner: crypto.randomUUID(), signal: new AbortController().signal }
  for (let count = 0; ; count += 1) {
    const wish = { topics, owner: given.owner, now: kernel.now(), leaseMs: LEASE_MS }
    const row = await claim(kernel.db, wish)
    if (!row) return count
    await carryOut(kernel, carriers, row, given)
  }
}
