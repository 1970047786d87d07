import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Three sites on loopback, so three origins: our platform, a partner, and somebody else. */
export async function startSites() {
  const scripts = await bundle()
  const pages = new Map<string, string>()
  const partner = await listen((request, response) =>
    page(response, pages, request.url ?? '/', partnerPolicy),
  )
  const stranger = await listen((request, response) => page(response, pages, request.url ?? '/', () => ''))
  const platform: Site = await listen((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const body = scripts.get(path)
    // Any page may ask whether it is registered; the settings are for those that are.
    if (path === '/embed/partner/demo/origin') {
      const asked = new URL(request.url ?? '/', partner.origin).searchParams.get('origin')
      const answer = JSON.stringify({ registered: asked === partner.origin })
      return end(response, 200, 'application/json', answer, { 'access-control-allow-origin': '*' })
    }
    if (path === '/embed/partner/demo') {
      const answer = { origins: [partner.origin], widgets: ['entry-center'], products: ['5', '6'] }
      return end(response, 200, 'application/json', JSON.stringify(answer), {
        'access-control-allow-origin': request.headers.origin === stranger.origin ? 'null' : '*',
      })
    }
    if (path.endsWith('.html')) return page(response, scripts, request.url ?? '/', () => '', FRAME)
    if (body === undefined) return end(response, 404, 'text/plain', '')
    end(response, 200, 'text/javascript', body, {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  const partnerPolicy = (url: string) =>
    [
      "default-src 'none'",
      `script-src 'nonce-abc' ${platform.origin}`,
      url.startsWith('/no-frames') ? "frame-src 'none'" : `frame-src ${platform.origin} ${stranger.origin}`,
      `connect-src ${platform.origin}`,
      url.startsWith('/no-styles') ? "style-src 'self'" : "style-src 'nonce-abc'",
    ].join('; ')
  return {
    platform,
    partner,
    stranger,
    /** Pages of the partner and of the stranger, by path. */
    pages,
    stop: () => Promise.all([platform.stop(), partner.stop(), stranger.stop()]),
  }
}

interface Site {
  origin: string
  stop(): Promise<void>
}

async function bundle(): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  const entries = [
    ['/embed/baoqiao.js', 'packages/embed/global.ts', 'iife'],
    ['/embed/loader.mjs', 'packages/embed/load-baoqiao.ts', 'esm'],
    ['/embed/parts/element.js', 'packages/embed/element-mode.ts', 'esm'],
    ['/embed/parts/elements.js', 'packages/embed/define-elements.ts', 'esm'],
    ['/embed/parts/more.js', 'packages/embed/more.ts', 'esm'],
    ['/embed/parts/trouble.js', 'packages/embed/trouble.ts', 'esm'],
    ['/embed/frame.js', 'packages/widgets/entry/frame.ts', 'esm'],
    ['/embed/widgets/entry-center.js', 'tests/embedding/fixtures/entry-center.ts', 'esm'],
  ] as const
  for (const [path, entry, format] of entries) {
    const result = await build({
      absWorkingDir: root,
      entryPoints: [entry],
      bundle: true,
      format,
      write: false,
    })
    made.set(path, result.outputFiles[0]?.text ?? '')
  }
  made.set('/embed/frame.html', await readFile(`${root}/packages/widgets/entry/frame.html`, 'utf8'))
  return made
}

function listen(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<Site> {
  return new Promise((resolve) => {
    const server: Server = createServer(handle)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : 0
      const stop = () =>
        new Promise<void>((done) => {
          server.closeAllConnections()
          server.close(() => done())
        })
      resolve({ origin: `http://127.0.0.1:${port}`, stop })
    })
  })
}

/** As the real server sends them with frame.html. */
const FRAME = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
}
const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

function page(
  response: ServerResponse,
  pages: Map<string, string>,
  url: string,
  policy: (url: string) => string,
  headers: Record<string, string> = {},
) {
  const html = pages.get(url.split('?')[0] ?? '/')
  const csp = policy(url)
  end(response, html === undefined ? 404 : 200, 'text/html; charset=utf-8', html ?? '', {
    ...(csp ? { 'content-security-policy': csp } : {}),
    ...(url.startsWith('/isolated') ? ISOLATED : {}),
    ...headers,
  })
}

function end(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': type, ...headers }).end(body)
}
