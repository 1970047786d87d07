import { setTimeout as sleep } from 'node:timers/promises'
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
export async function cpuOf(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const rest = async () => {
    const [before, began] = [await cpu(session), performance.now()]
    await sleep(REST_MS)
    return ((await cpu(session)) - before) / (performance.now() - began)
  }
  const idle = await rest()
  const [before, began] = [await cpu(session), performance.now()]
  await act()
  await sleep(REST_MS)
  return (await cpu(session)) - before - idle * (performance.now() - began)
}
const REST_MS = 400

/** Waits until an element is painted, as lightly as can be: what is measured here must not be the measuring. */
export async function present(session: CDPSession, selector: string): Promise<void> {
  const expression = `new Promise((done) => {
    const watch = new MutationObserver(() => look())
    const look = () => {
      if (!document.querySelector(${JSON.stringify(selector)})) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(done))
    }
    watch.observe(document, { childList: true, subtree: true })
    look()
  })`
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression, awaitPromise: true })
  if (exceptionDetails) throw new Error(`${selector}: ${exceptionDetails.text}`)
}

/** Types into a control as a keyboard does. */
export async function type(session: CDPSession, selector: string, text: string): Promise<void> {
  const expression = `document.querySelector(${JSON.stringify(selector)}).focus()`
  await session.send('Runtime.evaluate', { expression })
  await session.send('Input.insertText', { text })
}

export async function pressEnter(session: CDPSession): Promise<void> {
  const key = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}

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
