import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Log } from '../kernel/http/context.ts'
import { errorFacts } from '../kernel/http/error-facts.ts'

interface Options {
  fetch: Parameters<typeof serve>[0]['fetch']
  port: number
  host: string
  log: Log
}

/**
 * An unused connection stays longer than a proxy in front keeps its own (60 s, as a rule): it is the proxy's to close, since
 * a request that meets the close is lost, and one that writes is not sent again.
 */
const IDLE_MS = 65_000

/** A server that listens; rejects, in Chinese, when it may not. */
export function listen({ fetch, port, host, log }: Options): Promise<Server> {
  return new Promise((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: IDLE_MS }
    const server = serve({ fetch, port, hostname: host, serverOptions }, () => resolve(server as Server))
    server.on('error', (error: Error) => {
      // Of one that listens: a connection that was not taken (no file is left to be opened), and nothing else.
      if (server.listening) log('error', 'server.error', errorFacts(error))
      else reject(cannotListen(error, 'PORT', port, host))
    })
  })
}

/** What to do about it, by the name of the variable that says where. */
export function cannotListen(error: Error, variable: string, port: number, host: string): Error {
  const code = 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return new Error(`${variable}: 端口 ${port} 已被占用，请停止占用它的程序，或改用其他端口`)
  if (code === 'EACCES') return new Error(`${variable}: 没有权限监听端口 ${port}，请改用 1024 以上的端口`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`HOST: 这台机器没有地址 ${host}，请改为 127.0.0.1、0.0.0.0 或本机的地址`)
  return error
}

const GRACE_MS = 3000

/** Takes no more; what is under way gets three seconds, then its connection is cut, however slowly it was sending. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(timer)
}
