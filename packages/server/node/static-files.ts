import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import type { Hono } from 'hono'
import { partnerSite } from '../embed/partner-site.ts'
import type { Kernel } from '../kernel/http/context.ts'
import type { Variables } from '../kernel/http/mount.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.map': 'application/json',
  '.ts': 'text/plain; charset=utf-8',
}
const HARDENED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** Built files of the console and the embed kit, with a fresh CSP nonce in every page. Pages the console routes itself fall back to its index. */
export function serveStatic(app: Hono<Variables>, kernel: Kernel, dist: string): void {
  app.get('/embed/frame.html', async (c) => {
    const site = await partnerSite(kernel.db.kysely, c.req.query('partner') ?? '')
    const origins = site?.origins ?? []
    const answer = page(
      join(dist, 'embed/frame.html'),
      '%NONCE%',
      origins.length > 0 ? origins.join(' ') : "'none'",
    )
    for (const [name, value] of Object.entries(ISOLATED)) answer.headers.set(name, value)
    return answer
  })
  app.get('/embed/continue', () => page(join(dist, 'embed/hosted.html'), '%NONCE%', "'none'"))
  app.get(
    '/embed/*',
    (c) =>
      file(join(dist, 'embed'), c.req.path.slice('/embed/'.length), {
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      }) ?? c.notFound(),
  )
  app.get('/*', (c) => {
    const { path } = c.req
    const found = path === '/' ? null : file(join(dist, 'console'), path.slice(1), {})
    if (found) return found
    const wantsPage = c.req.header('accept')?.includes('text/html')
    return wantsPage
      ? page(join(dist, 'console/index.html'), '__CSP_NONCE__', "'self'", FRAMES)
      : c.notFound()
  })
}

/** A page that is cross-origin isolated may hold only frames that are so too and say that they may be held. */
const ISOLATED = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The console shows outside addresses of its menu in frames (1-platform §2 `/myiframe`). */
const FRAMES = "'self' https: http:"

/** An HTML file with its nonce filled in; scripts and styles only from here or with the nonce. */
function page(path: string, mark: string, ancestors: string, frames = "'self'"): Response {
  if (!existsSync(path))
    return new Response('尚未构建：请先运行 npm start', {
      status: 503,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  const nonce = randomBytes(16).toString('base64')
  const policy = `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; img-src 'self' blob: data:; connect-src 'self'; frame-src 'self' blob:; frame-src ${frames}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ${ancestors}`
  const html = readFileSync(path, 'utf8').replaceAll(mark, nonce)
  return new Response(html, {
    headers: {
      ...HARDENED,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    },
  })
}

function file(folder: string, name: string, headers: Record<string, string>): Response | null {
  const path = normalize(join(folder, decodeURIComponent(name)))
  const type = TYPES[extname(path)]
  if (!path.startsWith(normalize(`${folder}/`)) || !type || path.endsWith('.html') || !existsSync(path))
    return null
  const hashed = /-[\w-]{8}\.(js|css)$/.test(path)
  return new Response(readFileSync(path), {
    headers: {
      ...HARDENED,
      ...headers,
      'content-type': type,
      'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}
