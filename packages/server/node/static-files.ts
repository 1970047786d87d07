import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { partnerSite } from '../embed/partner-site.ts'
import type { Kernel } from '../kernel/http/context.ts'
import type { Variables } from '../kernel/http/endpoint.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.map': 'application/json',
  '.ts': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.data': 'application/octet-stream',
  '.woff2': 'font/woff2',
}
const HARDENED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

const EVERYWHERE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Files whose names stay the same are asked for at every visit: what has not changed does not travel again. */
const unchanged = etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...Object.keys(EVERYWHERE)] })

/** Their builds name them by what is in them. */
const HASHED = /\/(assets|chunks|mock)\/[^/]+-[\w-]{7,8}\.(js|css)$/

/** Built files of the console and the embed kit, with a fresh CSP nonce in every page. Pages the console routes itself fall back to its index, which may show pages of `frames` inside. */
export function serveStatic(
  app: Hono<Variables>,
  kernel: Kernel,
  dist: string,
  frames: readonly string[] = [],
): void {
  app.get('/embed/frame.html', async (c) => {
    const answer = page(join(dist, 'embed/frame.html'), '%NONCE%', await aroundFrame(kernel, c.req.query()))
    for (const [name, value] of Object.entries(ISOLATED)) answer.headers.set(name, value)
    return answer
  })
  app.get('/embed/continue', () =>
    page(join(dist, 'embed/hosted.html'), '%NONCE%', { ancestors: ["'none'"] }),
  )
  app.get('/embed/docs', () =>
    page(join(dist, 'embed/docs.html'), '%NONCE%', { ancestors: ["'none'"], origin: kernel.publicUrl }),
  )
  // What is no file may be a screen of the console: `/embed/site` is one.
  app.get('/embed/*', unchanged, async (c, next) => {
    const name = c.req.path.slice('/embed/'.length)
    return (await file(join(dist, 'embed'), name, c.req.raw, EVERYWHERE)) ?? next()
  })
  app.get('/*', unchanged, async (c) => {
    // Pages that are no part of the console name no icon: browsers ask for this one.
    const path = c.req.path === '/favicon.ico' ? '/favicon.png' : c.req.path
    const found = path === '/' ? null : await file(join(dist, 'console'), path.slice(1), c.req.raw, {})
    if (found) return found
    const wantsPage = c.req.header('accept')?.includes('text/html')
    return wantsPage
      ? page(join(dist, 'console/index.html'), '__CSP_NONCE__', { ancestors: ["'self'"], frames })
      : c.notFound()
  })
}

/**
 * The pages of the partner may hold its frame. A mock frame has nobody's session, asks for none and knows nothing of a
 * server: any page may try it.
 */
async function aroundFrame(kernel: Kernel, { partner = '', environment }: Record<string, string>) {
  if (environment === 'mock') return { ancestors: ['*'], wasm: true }
  const site = await partnerSite(kernel.db.kysely, partner, environment === 'sandbox' ? 'sandbox' : 'live')
  return { ancestors: site?.origins.length ? site.origins : ["'none'"] }
}

/** A page that is cross-origin isolated may hold only frames that are so too and say that they may be held. */
const ISOLATED = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
}

interface Around {
  /** Who may show the page. */
  ancestors: readonly string[]
  /** Whose pages it may show. */
  frames?: readonly string[]
  /** Whether it runs a database in itself. */
  wasm?: boolean
  /** Put where the page names the address of this server. */
  origin?: string
}

/** An HTML file with its nonce filled in; scripts and styles only from here or with the nonce. */
function page(
  path: string,
  mark: string,
  { ancestors, frames = [], wasm = false, origin = '' }: Around,
): Response {
  if (!existsSync(path))
    return new Response('尚未构建：请先运行 npm start', {
      status: 503,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  const nonce = randomBytes(16).toString('base64')
  const policy = `default-src 'self'; script-src 'self' 'nonce-${nonce}'${wasm ? " 'wasm-unsafe-eval'" : ''}; style-src 'self' 'nonce-${nonce}'; img-src 'self' blob: data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-src ${["'self'", 'blob:', ...frames].join(' ')}; frame-ancestors ${ancestors.join(' ')}`
  const html = readFileSync(path, 'utf8').replaceAll(mark, nonce).replaceAll('%ORIGIN%', origin)
  return new Response(html, {
    headers: {
      ...HARDENED,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    },
  })
}

async function file(
  folder: string,
  name: string,
  request: Request,
  headers: Record<string, string>,
): Promise<Response | null> {
  const decoded = nameIn(name)
  if (decoded === null) return null
  const path = normalize(join(folder, decoded))
  const type = TYPES[extname(path)]
  if (!path.startsWith(normalize(`${folder}/`)) || !type || path.endsWith('.html') || !existsSync(path))
    return null
  const small = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
  return new Response(small ? await packed(path) : readFileSync(path), {
    headers: {
      ...HARDENED,
      ...headers,
      ...(small ? { 'content-encoding': 'br' } : {}),
      vary: 'accept-encoding',
      'content-type': type,
      'cache-control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}

/** Null for what is no address. */
function nameIn(path: string): string | null {
  try {
    const name = decodeURIComponent(path)
    return name.includes('\0') ? null : name
  } catch {
    return null
  }
}

const brotli = promisify(brotliCompress)
const kept = new Map<string, { changed: number; bytes: Promise<Buffer<ArrayBuffer>> }>()

/** A file in brotli, packed once until it changes: a third of its bytes travel. */
function packed(path: string): Promise<Buffer<ArrayBuffer>> {
  const changed = statSync(path).mtimeMs
  const known = kept.get(path)
  if (known?.changed === changed) return known.bytes
  const raw = readFileSync(path)
  // The best quality would take half a minute for the compiled database of the mock.
  const quality = raw.length > 1 << 20 ? 5 : 10
  const bytes = brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  kept.set(path, { changed, bytes })
  return bytes
}
