import type { Vault } from '../data/vault.ts'
import type { Tx } from '../database/database.ts'
import type { Log } from '../http/context.ts'
import type { Ports } from '../http/ports.ts'
import type { Emit, Topic } from './topic.ts'

/** What a phase inside a transaction has: the rows, and nothing that reaches outside. */
export interface Work {
  tx: Tx
  tenantId: string
  vault: Vault
  publicUrl: string
  now(): Date
  emit: Emit
}
/** What the phase between the transactions has: the outside, and no rows. */
export interface Outside {
  ports: Ports
  publicUrl: string
  now(): Date
  log: Log
  /** Raised when this server stops or the lease is about to end: whatever is waited for should give up. */
  signal: AbortSignal
}
/**
 * Work on another system in three phases. Each may be repeated after a crash, so `outside` carries a key of its own
 * by which the other system knows a repetition, and `take` answers null when there is nothing to do any more.
 */
export interface Phases<P, T, R> {
  /** One transaction: reads what `outside` needs. */
  take(payload: P, work: Work): Promise<T | null>
  outside(taken: T, outside: Outside): Promise<R>
  /** One transaction, together with the mark that the row is done. */
  settle(result: R, taken: T, work: Work): Promise<void>
  /** Together with the dead letter, when the last try has failed: what it means for our rows. */
  giveUp?(payload: P, said: string, work: Work): Promise<void>
}

/** One row on its way through its phases. */
export interface Run {
  step<T>(work: (work: Work) => Promise<T>): Promise<T>
  /** The last transaction: marks the row as done, and is undone when another server has taken the row over. */
  finish(work: (work: Work) => Promise<void>): Promise<void>
  outside: Outside
}
export interface Carrier {
  readonly topic: string
  carry(payload: never, run: Run): Promise<void>
  giveUp?(payload: never, said: string, work: Work): Promise<void>
}

/** Work that only touches our own rows: one transaction. */
export const inside = <P>(topic: Topic<P>, work: (payload: P, work: Work) => Promise<void>): Carrier => ({
  topic: topic.name,
  carry: (payload: P, run) => run.finish((tools) => work(payload, tools)),
})

export const inPhases = <P, T, R>(topic: Topic<P>, phases: Phases<P, T, R>): Carrier => ({
  topic: topic.name,
  ...(phases.giveUp ? { giveUp: phases.giveUp } : {}),
  async carry(payload: P, run) {
    const taken = await run.step((work) => phases.take(payload, work))
    if (taken === null) return run.finish(async () => {})
    const result = await orGivenUp(phases.outside(taken, run.outside), run.outside.signal)
    await run.finish((work) => phases.settle(result, taken, work))
  },
})

/** Rejects when the signal is raised, whether or not what is waited for listens to it. */
async function orGivenUp<R>(work: Promise<R>, signal: AbortSignal): Promise<R> {
  const { promise: late, reject } = defer<never>()
  const stop = () => reject(new Error('gave up waiting'))
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  // The loser of the race may still fail: nobody waits for it any more.
  for (const one of [work, late]) one.catch(() => {})
  return Promise.race([work, late]).finally(() => signal.removeEventListener('abort', stop))
}

function defer<T>() {
  let reject: (reason: Error) => void = () => {}
  const promise = new Promise<T>((_, no) => {
    reject = no
  })
  return { promise, reject }
}
