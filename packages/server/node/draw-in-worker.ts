import { Worker } from 'node:worker_threads'
import type { Drawn, Sheet } from '../kernel/documents/block.ts'

type Told = { drawn: Drawn } | { failed: string }
interface Job {
  sheet: Sheet
  resolve(drawn: Drawn): void
  reject(error: Error): void
}
interface Limits {
  /** Documents drawn at once; the next wait. */
  slots?: number
  /** Milliseconds of one: a thread that takes longer is ended. */
  longest?: number
}

/**
 * Documents are drawn in threads of their own (`script`, a built file), started when they are wanted: a list of 2,000
 * people takes a second and a half of work that no call should wait for, and one that never ends keeps nobody else's
 * waiting. A thread that ends fails what it had in hand, which the queue tries again.
 */
export function drawInWorker(
  script: string,
  { slots = 2, longest = 90_000 }: Limits = {},
): (sheet: Sheet) => Promise<Drawn> {
  const waiting: Job[] = []
  const idle: Worker[] = []
  let alive = 0
  const start = () => {
    const begun = new Worker(script)
    // A server that stops does not wait for it.
    begun.unref()
    // One that breaks with nothing in hand would end the process, too: nobody else listens then.
    begun.on('error', () => {})
    alive += 1
    begun.once('exit', () => {
      alive -= 1
      const at = idle.indexOf(begun)
      if (at >= 0) idle.splice(at, 1)
      next()
    })
    return begun
  }
  const next = () => {
    const free = idle.pop() ?? (waiting.length > 0 && alive < slots ? start() : undefined)
    const job = free && waiting.shift()
    if (free && !job) idle.push(free)
    if (!free || !job) return
    drawn(free, job.sheet, longest).then(
      (result) => {
        idle.push(free)
        job.resolve(result)
        next()
      },
      // What cannot be drawn says nothing about the thread; one that ended makes room by itself.
      (error: Error) => {
        if (error instanceof NotDrawn) idle.push(free)
        job.reject(error)
        next()
      },
    )
  }
  return (sheet) =>
    new Promise((resolve, reject) => {
      waiting.push({ sheet, resolve, reject })
      next()
    })
}

class NotDrawn extends Error {}

function drawn(worker: Worker, sheet: Sheet, longest: number): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      over(() => reject(new Error(`drawing «${sheet.docNo}» took more than ${longest} ms`)))
      void worker.terminate()
    }, longest)
    const told = (answer: Told) =>
      over(() => ('drawn' in answer ? resolve(answer.drawn) : reject(new NotDrawn(answer.failed))))
    const broke = (error: Error) => over(() => reject(error))
    const ended = (code: number) =>
      over(() => reject(new Error(`the thread that draws documents ended with ${code}`)))
    function over(then: () => void) {
      clearTimeout(late)
      worker.off('message', told).off('error', broke).off('exit', ended)
      then()
    }
    worker.once('message', told).once('error', broke).once('exit', ended)
    worker.postMessage({ sheet })
  })
}
