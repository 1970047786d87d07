import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { CallError } from './call-error.ts'
import { LENGTH_HEADER, type Sent, type Transport } from './transport.ts'

/**
 * The browser's own XMLHttpRequest, for pages where every kilobyte counts (axios is 22 of them): what axios would
 * send, the same answers, progress of uploads too.
 */
export function xhrTransport(baseUrl: string): Transport {
  return (sent) =>
    new Promise((resolve, reject) => {
      const { signal, body, onProgress, onReceive } = sent
      const request = new XMLHttpRequest()
      request.open(sent.method, addressOf(baseUrl, sent))
      for (const [name, value] of Object.entries(sent.headers)) request.setRequestHeader(name, value)
      request.responseType = sent.isFile ? 'blob' : 'text'
      request.timeout = sent.timeout
      request.onload = () => resolve({ status: request.status, data: read(request, sent.isFile) })
      request.onerror = request.ontimeout = () =>
        reject(new CallError({ status: 0, code: 1, message: MESSAGES.emptyAnswer }))
      request.onabort = () => reject(signal?.reason)
      if (onProgress)
        request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
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
