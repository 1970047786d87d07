import { lookup } from 'node:dns'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { WebhookRequest } from '../kernel/http/ports.ts'
import { isNamed, isPublicAddress } from '../kernel/http/public-host.ts'
import { WebhookError } from '../kernel/http/webhook-error.ts'

const PRIVATE = '地址不是公网地址，未发送'

/**
 * Posts to a public address. A name is looked up by the connection itself and each address it has is judged there, so
 * that a name that changes its mind between a check and the connection leads nowhere. Redirects are answers like any
 * other; what the answer says is not read.
 */
export const webhookCaller =
  (hosts: ReadonlySet<string>) =>
  async (address: string, { headers, body, signal }: WebhookRequest): Promise<{ status: number }> => {
    const url = new URL(address)
    const named = isNamed(hosts, url)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (!named && isIP(host) && !isPublicAddress(host)) throw new WebhookError(PRIVATE)
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? secure : plain
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal,
        // A kept connection was judged for another request.
        agent: false as const,
        ...(named ? {} : { lookup: publicOnly }),
      }
      const request = send(url, options, (answer) => {
        answer.destroy()
        resolve({ status: answer.statusCode ?? 0 })
      })
      request.on('error', (error) => reject(said(error)))
      request.end(body)
    })
  }

const publicOnly: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const [first] = found
    if (!first || found.some(({ address }) => !isPublicAddress(address)))
      return done(new WebhookError(PRIVATE), '')
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })

/** No more than a partner must know: closed ports, names and certificates look alike. */
function said(error: Error): WebhookError {
  if (error instanceof WebhookError) return error
  return new WebhookError(
    error.name === 'AbortError' || error.name === 'TimeoutError' ? '没有按时回答' : '连接失败',
  )
}
