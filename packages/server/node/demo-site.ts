import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'
import { cannotListen } from './listen.ts'

interface Options {
  /** Folder of the demo's pages. */
  folder: string
  platform: string
  port: number
  host: string
}

/**
 * A partner's web site on another origin, with two users of its own. Its page embeds the widgets; its back end fetches
 * a session for whoever is logged in here, as a partner's would: the client's secret never reaches the browser.
 */
export function startDemoSite(options: Options): Promise<Server> {
  const server = createServer(async (request, response) => {
    try {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://demo')
      if (request.method === 'POST' && pathname === '/session')
        return send(
          response,
          200,
          'application/json',
          JSON.stringify(await session(options, searchParams.get('environment'), userOf(request))),
        )
      if (request.method === 'POST' && pathname === '/login') {
        const user = USERS.includes(searchParams.get('user') ?? '') ? searchParams.get('user') : USERS[0]
        response.setHeader('set-cookie', `demo-user=${user}; Path=/; HttpOnly; SameSite=Strict`)
        return send(response, 200, 'application/json', JSON.stringify({ user }))
      }
      const page = PAGES[pathname]
      if (!page) return send(response, 404, 'text/plain; charset=utf-8', '没有这个页面')
      send(
        response,
        200,
        page.type,
        readFileSync(join(options.folder, page.file), 'utf8')
          .replaceAll('__PLATFORM__', options.platform)
          .replaceAll('__USER__', userOf(request)),
      )
    } catch (error) {
      send(
        response,
        502,
        'application/json',
        JSON.stringify({ message: error instanceof Error ? error.message : '会话获取失败' }),
      )
    }
  })
  return new Promise((resolve, reject) => {
    // Later ones are connections that were not taken.
    server.on('error', (error) => reject(cannotListen(error, 'DEMO_PORT', options.port, options.host)))
    server.listen(options.port, options.host, () => resolve(server))
  })
}

const PAGES: Record<string, { file: string; type: string }> = {
  '/': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/demo.js': { file: 'demo.js', type: 'text/javascript; charset=utf-8' },
  '/demo.css': { file: 'demo.css', type: 'text/css; charset=utf-8' },
}

/** The partner's OAuth clients: one for what is real, one to try with. */
const CLIENTS = {
  live: 'partner-mbFgk:partner-demo-secret',
  sandbox: 'partner-mbFgk-test:partner-test-secret',
}
/** Who can be logged in to the partner's site. Its own names for them are all that the platform is told. */
const USERS = ['zhang', 'li']

const userOf = (request: IncomingMessage): string => {
  const given = /(?:^|; )demo-user=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  return USERS.includes(given) ? given : 'zhang'
}

/** A session for one user of the partner's, as `fetchSession` is to answer it. */
async function session({ platform }: Options, environment: string | null, user: string) {
  const answer = await fetch(`${platform}/embed/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(environment === 'sandbox' ? CLIENTS.sandbox : CLIENTS.live)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', subject: user }),
  })
  const given = (await answer.json()) as { access_token?: string; expires_in: number; msg?: string }
  if (!given.access_token) throw new Error(given.msg)
  const expiresAt = new Date(Date.now() + given.expires_in * 1000).toISOString()
  return { token: given.access_token, expiresAt }
}

function send(response: import('node:http').ServerResponse, status: number, type: string, body: string) {
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' }).end(body)
}
