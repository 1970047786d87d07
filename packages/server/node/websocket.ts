import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Kernel } from '../kernel/http/context.ts'
import { createHub, type Hub } from '../workflow/remind/hub.ts'

const PATH = '/act/ws'
/** Frames of a client are a few hundred bytes; its token is the longest of them. */
const MOST_BYTES = 8 * 1024

/** Takes websockets at `/act/ws` of a server that listens, from pages of our own origin and from what is no browser. */
export function takeWebsockets(server: Server, kernel: Kernel): Hub {
  const hub = createHub(kernel)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false })
  server.on('upgrade', (request, socket, head) => {
    const status = refusalOf(request, kernel.publicUrl)
    if (status) return turnAway(socket, status)
    sockets.handleUpgrade(request, socket, head, (ws) => {
      // Whoever is turned away may still send what is no frame.
      ws.on('error', () => ws.terminate())
      const listener = hub.open({ send: (text) => ws.send(text), close: () => closeSoon(ws) })
      if (!listener) return closeSoon(ws, 1013)
      ws.on('close', () => listener.closed())
      ws.on('message', (data, isBinary) => {
        if (isBinary) listener.end('只接受文本消息')
        else void listener.receive(String(data))
      })
    })
  })
  server.on('close', () => sockets.close())
  return hub
}

const PARTING_MS = 2000
/** A client that does not answer the goodbye is cut off. */
function closeSoon(ws: WebSocket, code?: number): void {
  ws.close(code)
  setTimeout(() => ws.terminate(), PARTING_MS).unref()
}

const STATUS = { 403: 'Forbidden', 404: 'Not Found' } as const
function refusalOf({ url = '', headers }: IncomingMessage, publicUrl: string): keyof typeof STATUS | null {
  if (url.split('?')[0] !== PATH) return 404
  const { origin } = headers
  if (origin === undefined) return null
  return origin === new URL(publicUrl).origin || hostOf(origin) === headers.host ? null : 403
}
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')

/** Node has left the connection to us: one that is reset meanwhile is our business, and so is its end. */
function turnAway(socket: Duplex, status: keyof typeof STATUS): void {
  socket.on('error', () => socket.destroy())
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
