import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { cannotListen } from './listen.ts'

interface Options {
  /** Folder of the demo's pages. */
  folder: string
  platform: string
  port: number
  host: string
  password: string
}

/**
 * A partner's web site on another origin. Its page embeds the widgets; its back end fetches sessions for them,
 * as a partner's would: the client's secret and the account never reach the browser.
 */
export function startDemoSite(options: Options): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://demo')
    try {
      if (request.method === 'POST' && pathname === '/session')
        return send(
          response,
          200,
          'application/json',
          JSON.stringify(await session(options, ACCOUNTS[searchParams.get('environment') ?? ''] ?? LIVE)),
        )
      const page = PAGES[pathname]
      if (!page) return send(response, 404, 'text/plain; charset=utf-8', '没有这个页面')
      send(
        response,
        200,
        page.type,
        readFileSync(join(options.folder, page.file), 'utf8').replaceAll('__PLATFORM__', options.platform),
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
    server.once('error', (error) => reject(cannotListen(error, 'DEMO_PORT', options.port, options.host)))
    server.listen(options.port, options.host, () => resolve(server))
  })
}

const PAGES: Record<string, { file: string; type: string }> = {
  '/': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/demo.js': { file: 'demo.js', type: 'text/javascript; charset=utf-8' },
  '/demo.css': { file: 'demo.css', type: 'text/css; charset=utf-8' },
}

/** The partner's OAuth clients and accounts: one for what is real, one to try with. */
const LIVE = { client: 'partner-mbFgk:partner-demo-secret', tenant: '3', username: 'partner' }
const ACCOUNTS: Record<string, typeof LIVE> = {
  sandbox: { client: 'partner-mbFgk-test:partner-test-secret', tenant: '4', username: 'tester' },
}

async function session(
  { platform, password }: Options,
  { client, tenant, username }: typeof LIVE,
): Promise<{ token: string; expiresAt: string }> {
  const answer = await fetch(`${platform}/auth/oauth/token?grant_type=password&scope=server`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(client)}`,
      'content-type': 'application/json',
      'tenant-id': tenant,
    },
    body: JSON.stringify({ username, password }),
  })
  const { data, msg } = (await answer.json()) as {
    data: { access_token: string; expires_in: number } | null
    msg: string
  }
  if (!data) throw new Error(msg)
  return { token: data.access_token, expiresAt: new Date(Date.now() + data.expires_in * 1000).toISOString() }
}

function send(response: import('node:http').ServerResponse, status: number, type: string, body: string) {
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' }).end(body)
}
