import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { CallError } from './call-error.ts'
import { LENGTH_HEADER, type Sent, type Transport } from './transport.ts'

/**
 * The browser's own XMLHttpRequest, for pages where every kilobyte counts (axios is 22 of them): what axios would
 * send, the same answers, progress of uploads too.
 */
export function xhrTransport(baseUrl: string): Transport {
  return (sent) => keptOn(baseUrl, sent) ?? asked(baseUrl, sent)
}

let leaving = false
for (const [name, going] of [
  ['pagehide', true],
  ['pageshow', false],
] as const)
  globalThis.addEventListener?.(name, () => {
    leaving = going
  })

/** Signs of a text that a browser sends on after its page is gone: it takes 64 KiB. */
const KEPT_ON = 20_000

/** What is sent by a page that is going (closed, or a frame that is moved) goes on without it; undefined for what cannot. */
function keptOn(baseUrl: string, sent: Sent): Promise<{ status: number; data: unknown }> | undefined {
  if (!leaving || sent.method === 'GET' || sent.isFile || sent.body instanceof FormData) return
  const body = JSON.stringify(sent.body)
  if ((body ?? '').length > KEPT_ON) return
  const { method, headers } = sent
  return fetch(addressOf(baseUrl, sent), { method, headers, body: body ?? null, keepalive: true }).then(
    async (answer) => ({ status: answer.status, data: await answer.json() }),
  )
}

function asked(baseUrl: string, sent: Sent): Promise<{ status: number; data: unknown }> {
  return new Promise((resolve, reject) => {
    const { signal, body, onProgress, onReceive } = sent
    const request = new XMLHttpRequest()
    request.open(sent.method, addressOf(baseUrl, sent))
    for (const [name, value] of Object.entries(sent.headers)) request.setRequestHeader(name, value)
    request.responseType = sent.isFile ? 'blob' : 'text'
    request.timeout = sent.timeout
    request.onload = () => resolve({ status: request.status, data: read(request, sent.isFile) })
    request.onerror = request.ontimeout = () =>
      reject(new CallError({ status: 0, code: 1, message: MESSAGES.unreachable }))
    request.onabort = () => reject(signal?.reason)
    if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    if (onReceive)
      request.onprogress = ({ loaded, total }) =>
        onReceive(loaded, total || Number(request.getResponseHeader(LENGTH_HEADER)) || null)
    if (signal?.aborted) return reject(signal.reason)
    const stop = () => request.abort()
    signal?.addEventListener('abort', stop)
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    request.send(body === undefined || body instanceof FormData ? body : JSON.stringify(body))
  })
}

function addressOf(baseUrl: string, { url, query = {} }: Sent): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])))
  return `${baseUrl}${url}${search && '?'}${search}`
}

function read(request: XMLHttpRequest, isFile: boolean): unknown {
  if (isFile) return request.response
  try {
    return JSON.parse(request.responseText)
  } catch {
    return request.responseText
  }
}
