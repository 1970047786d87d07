import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import axios, { type AxiosRequestConfig } from 'axios'
import { CallError } from './call-error.ts'
import { LENGTH_HEADER, type Sent, type Transport } from './transport.ts'

export interface AxiosOptions {
  /** Absolute address of the platform. */
  baseUrl: string
  /** Given to call the server in process: `app.fetch`. */
  fetch?: typeof fetch
}

/** The one axios instance: 30 s, statuses 200-500 are answers (2-calls §7). */
export function axiosTransport(options: AxiosOptions): Transport {
  const http = axios.create({
    baseURL: options.baseUrl,
    adapter: 'fetch',
    ...(options.fetch ? { env: { fetch: options.fetch } } : {}),
    validateStatus: (status) => status >= 200 && status <= 500,
  })
  return async (sent) => {
    try {
      return await http.request<unknown>(configOf(sent, options))
    } catch (error) {
      if (axios.isCancel(error)) throw error
      // Above 500 axios calls it an error, but the server said why: 503 shows its message (2-calls §8).
      if (axios.isAxiosError(error) && error.response) return error.response
      throw new CallError({ status: 0, code: 1, message: MESSAGES.unreachable })
    }
  }
}

function configOf(sent: Sent, options: AxiosOptions): AxiosRequestConfig {
  const { url, method, headers, query, body, isFile, signal, onProgress, onReceive, timeout } = sent
  const config: AxiosRequestConfig = {
    url,
    method,
    timeout,
    // A form names its own boundary; outside a browser axios would call it urlencoded.
    headers: body instanceof FormData ? { ...headers, 'Content-Type': null } : headers,
    ...(query ? { params: query } : {}),
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { data: body }),
    ...(isFile ? { responseType: 'blob' } : {}),
  }
  if (onReceive) receive(config, options, onReceive)
  // Progress of an upload needs XMLHttpRequest: fetch tells it of streams only, and those need HTTP/2.
  if (onProgress && !options.fetch && typeof XMLHttpRequest === 'function') {
    config.adapter = 'xhr'
    config.onUploadProgress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
  }
  return config
}

function receive(
  config: AxiosRequestConfig,
  options: AxiosOptions,
  tell: NonNullable<Sent['onReceive']>,
): void {
  let expected: number | null = null
  config.env = {
    fetch: async (...ask: Parameters<typeof fetch>) => {
      const answer = await (options.fetch ?? fetch)(...ask)
      expected = Number(answer.headers.get(LENGTH_HEADER)) || null
      return answer
    },
  }
  config.onDownloadProgress = ({ loaded, total }) => tell(loaded, total ?? expected)
}
