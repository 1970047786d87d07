import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, resolve } from 'node:path'
import { startBrowser } from '../start-browser.ts'

export const BOOK = resolve(import.meta.dirname, '../../dist/storybook')
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** The static Storybook behind a server that knows nothing of the platform, and a browser. */
export async function openBook() {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://book').pathname)
    try {
      const body = readFileSync(join(BOOK, path))
      response
        .writeHead(200, {
          'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
          // Every story loads the same files: the browser fetches and compiles them once.
          'cache-control': 'max-age=86400',
        })
        .end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const browser = await startBrowser()
  return {
    browser,
    url: (id: string, globals = '') =>
      `http://127.0.0.1:${port}/iframe.html?viewMode=story&id=${id}&globals=a11y.manual:!true;${globals}`,
    async close() {
      await browser.close()
      server.close()
    },
  }
}

/** Ids of every story in the build. */
export function storyIds(): string[] {
  const { entries } = JSON.parse(readFileSync(join(BOOK, 'index.json'), 'utf8')) as {
    entries: Record<string, { type: string }>
  }
  return Object.entries(entries)
    .filter(([, { type }]) => type === 'story')
    .map(([id]) => id)
}
