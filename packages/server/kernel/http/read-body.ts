import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { AppError } from './app-error.ts'

/** Milliseconds a body may take: without anything new, in all, and until it must come at the least rate. */
export interface BodyTimes {
  stall: number
  whole: number
  grace?: number
}
const TIMES: BodyTimes = { stall: 15_000, whole: 60_000 }
/** A megabyte in a minute is a bad telephone line; less than that, after a while, is somebody who holds a place. */
const LEAST_PER_MS = 16
const GRACE = 10_000
/** What is read and thrown away of a body that is refused, so that its sender hears why and not a reset. */
const DRAINED = { stall: 1000, whole: 30_000, bytes: 64 * 1024 * 1024 }
/** Bytes a millisecond: who sends more slowly on purpose or not is told at once. */
const SLOWEST = 16

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** The body's bytes; 413 when there are more than `limit`, however many were announced, 408 when they do not come. */
export async function readBody(
  request: Request,
  limit: number,
  times: BodyTimes = TIMES,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) {
    await drain(request)
    throw new AppError(413, MESSAGES.bodyTooLarge)
  }
  const reader: Reader | undefined = request.body?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  const began = Date.now()
  const until = began + times.whole
  const { grace = GRACE } = times
  while (reader) {
    const next = await within(reader.read(), Math.min(times.stall, until - Date.now()))
    const spent = Date.now() - began
    const crawls = spent > grace && size < (spent - grace) * LEAST_PER_MS
    if (next === 'late' || (crawls && !next.done)) {
      void reader.cancel().catch(() => {})
      throw new AppError(408, MESSAGES.bodyTooSlow)
    }
    if (next.done) break
    size += next.value.byteLength
    if (size > limit) {
      await discard(reader)
      throw new AppError(413, MESSAGES.bodyTooLarge)
    }
    parts.push(next.value)
  }
  return joined(parts, size)
}

/** Reads a body that nobody wants, up to a bound. */
export async function drain(request: Request): Promise<void> {
  if (request.body && !request.bodyUsed && !request.body.locked) await discard(request.body.getReader())
}

async function discard(reader: Reader): Promise<void> {
  const began = Date.now()
  try {
    for (let bytes = 0; bytes < DRAINED.bytes; ) {
      const next = await within(reader.read(), DRAINED.stall)
      if (next === 'late' || next.done) break
      bytes += next.value.byteLength
      const spent = Date.now() - began
      if (spent > DRAINED.whole || (spent > 500 && bytes < spent * SLOWEST)) break
    }
    void reader.cancel().catch(() => {})
  } catch {
    // The sender went away: nobody waits for the answer.
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), Math.max(0, ms))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}
