import { Worker } from 'node:worker_threads'
import type { Drawn, Sheet } from '../kernel/documents/block.ts'

type Told = { nth: number; drawn: Drawn } | { nth: number; failed: string }
interface Waiting {
  resolve(drawn: Drawn): void
  reject(error: Error): void
}

/**
 * Documents are drawn in a thread of their own (`script`, a built file), started with the first: a list of 2,000 people
 * takes a second and a half of work that no call should wait for. A thread that ends fails what it had in hand, which
 * the queue tries again.
 */
export function drawInWorker(script: string): (sheet: Sheet) => Promise<Drawn> {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let count = 0
  const fail = (error: Error) => {
    worker = undefined
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }
  const start = () => {
    const begun = new Worker(script)
    // A server that stops does not wait for it.
    begun.unref()
    begun.on('message', (told: Told) => {
      const one = waiting.get(told.nth)
      waiting.delete(told.nth)
      if ('drawn' in told) one?.resolve(told.drawn)
      else one?.reject(new Error(told.failed))
    })
    begun.once('error', fail)
    begun.once('exit', (code) => fail(new Error(`the thread that draws documents ended with ${code}`)))
    return begun
  }
  return (sheet) =>
    new Promise((resolve, reject) => {
      worker ??= start()
      count += 1
      waiting.set(count, { resolve, reject })
      worker.postMessage({ nth: count, sheet })
    })
}
