import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Variables } from '../kernel/http/endpoint.ts'

export interface Listening {
  port: number
  url: string
  close(): Promise<void>
}

/** The app on a real socket of this machine. */
export async function listen(app: Hono<Variables> | Hono): Promise<Listening> {
  const server = await new Promise<ServerType>((resolve) => {
    const made = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(made))
  })
  // A server on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      server.close(() => resolve())
    })
  return { port, url: `http://127.0.0.1:${port}`, close }
}
