import { brotliCompressSync } from 'node:zlib'
import type { CDPSession, Page } from 'playwright-core'

/** Milliseconds of the page's main thread so far. */
export async function cpu(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Bytes of the heap that are still needed. */
export async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}

/** Main thread during `act` and until it rests, without what the page does in as much time by itself. */
export async function cpuOf(page: Page, session: CDPSession, act: () => Promise<void>): Promise<number> {
  const rest = async () => {
    const [before, began] = [await cpu(session), performance.now()]
    await page.waitForTimeout(REST_MS)
    return ((await cpu(session)) - before) / (performance.now() - began)
  }
  const idle = await rest()
  const [before, began] = [await cpu(session), performance.now()]
  await act()
  await page.waitForTimeout(REST_MS)
  return (await cpu(session)) - before - idle * (performance.now() - began)
}
const REST_MS = 400

/** What has been asked for since: scripts with their weight, and requests of any kind. */
export function watchRequests(page: Page) {
  const scripts: Promise<Buffer>[] = []
  let requests = 0
  page.on('response', (response) => {
    if (!response.url().startsWith('http')) return
    requests += 1
    if (response.request().resourceType() === 'script' && response.ok()) scripts.push(response.body())
  })
  return async () => {
    const bodies = await Promise.all(scripts)
    const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
    return { requests, scriptKiB: bytes / 1024 }
  }
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
