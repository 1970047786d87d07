import type { Kernel } from '../kernel/http/context.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { lanes } from '../work/topics.ts'

const isPapers = ({ name }: { name: string }) => name === 'documents'
const PAPERS = lanes.filter(isPapers)
const WITHOUT_PAPERS = lanes.filter((lane) => !isPapers(lane))

/**
 * Papers are drawn in threads of their own, two at once; the business that they are of goes on meanwhile. `kernel.now` never
 * goes back, and nobody wants a paper of the same kind of something twice.
 */
export function papersBeside(kernel: Kernel) {
  let last: Promise<unknown> = Promise.resolve()
  return {
    /** Carries out what is due, but papers, which are drawn beside what comes, as of now, after those before them. */
    async goOn(): Promise<void> {
      await drainOutbox(kernel, WITHOUT_PAPERS)
      const at = kernel.now()
      const drain = () => drainOutbox({ ...kernel, now: () => at }, PAPERS)
      last = last.then(() => Promise.all([drain(), drain()]))
      // Told by `drawn`.
      last.catch(() => undefined)
    },
    /** Until all of them are there, with what comes of them. Rejects with what went wrong. */
    async drawn(): Promise<void> {
      await last
      await drainOutbox(kernel, lanes)
    },
  }
}
