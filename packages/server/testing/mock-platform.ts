import type { MockPlatform } from '@baoqiao/contract/messages/widget-host.ts'
import { showStarting } from './mock-starting.ts'

/**
 * `environment: 'mock'`: a platform in the page's memory. This file is light: it says at once that the mock starts, and has
 * everything that the server is opened from fetched at the same time, while the page fetches the widget.
 */
export const host: MockPlatform['host'] = async (widget, props, container) => {
  const starting = showStarting(container)
  try {
    fetched ??= fetchAll()
    const { server, ...parts } = fetched
    for (const part of [server, ...Object.values(parts)]) void part.then(starting.step, () => {})
    const { enterMock } = await server
    return await enterMock(widget, props, { parts, done: starting.step })
  } catch (error) {
    // Another try fetches again what did not come.
    fetched = undefined
    throw error
  } finally {
    starting.remove()
  }
}

/** Brings the files of the database near, for a page on which somebody is about to open a mock. Never fails. */
export const warm: MockPlatform['warm'] = async () => {
  await Promise.allSettled(FILES.map(async (name) => (await fetch(addressOf(name))).arrayBuffer()))
}

const FILES = ['pglite.wasm', 'pglite.data', 'demo.data'] as const
/** They lie beside this file, put there by the build. */
const addressOf = (name: (typeof FILES)[number]) => new URL(`./${name}`, import.meta.url)

let fetched: ReturnType<typeof fetchAll> | undefined
function fetchAll() {
  const blob = async (name: 'pglite.data' | 'demo.data') => {
    const answer = await fetch(addressOf(name))
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
    return new Blob([await answer.arrayBuffer()], { type: 'application/x-gzip' })
  }
  return {
    server: import('./mock-server.ts'),
    /** Compiled while it comes. */
    wasm: WebAssembly.compileStreaming(fetch(addressOf('pglite.wasm'))),
    files: blob('pglite.data'),
    image: blob('demo.data'),
  }
}
