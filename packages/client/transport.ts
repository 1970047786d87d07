import type { Envelope } from '@baoqiao/contract/kernel/errors.ts'
import { MESSAGES, statusMessage } from '@baoqiao/contract/kernel/errors.ts'
import axios, { type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { CallError } from './call-error.ts'

export interface TransportOptions {
  /** Absolute address of the platform. */
  baseUrl: string
  /** Given to call the server in process: `app.fetch`. */
  fetch?: typeof fetch
}

/** The one axios instance: 30 s, statuses 200-500 are answers (2-calls §7). */
export function createTransport(options: TransportOptions): AxiosInstance {
  return axios.create({
    baseURL: options.baseUrl,
    timeout: 30_000,
    adapter: 'fetch',
    ...(options.fetch ? { env: { fetch: options.fetch } } : {}),
    validateStatus: (status) => status >= 200 && status <= 500,
  })
}

export async function send(http: AxiosInstance, config: AxiosRequestConfig): Promise<AxiosResponse<unknown>> {
  try {
    return await http.request<unknown>(config)
  } catch (error) {
    if (axios.isCancel(error)) throw error
    // Above 500 axios calls it an error, but the server said why: 503 shows its message (2-calls §8).
    if (axios.isAxiosError(error) && error.response) return error.response
    throw new CallError({ status: 0, code: 1, message: MESSAGES.emptyAnswer })
  }
}

/**
 * The envelope's data, or CallError. As 2-calls §8 says, `batchModify`, `verify_holder` and `/v2` paths
 * resolve even when the platform says no: their callers read the answer themselves.
 */
export function settle(path: string, status: number, body: unknown): unknown {
  if (body === '' || body === null || body === undefined) {
    if (status === 200) throw new CallError({ status, code: 1, message: MESSAGES.emptyAnswer })
    throw new CallError({ status, code: 1, message: statusMessage(status) })
  }
  if (!isEnvelope(body)) throw new CallError({ status, code: 1, message: statusMessage(status) })
  if (status === 200 && body.code === 0) return body.data
  if (isLenient(path)) return body.data ?? null
  const message = body.msg || statusMessage(status)
  throw new CallError({ status, code: body.code, message, traceId: body.traceId, issues: body.issues })
}

/** Calls whose failure is shown by their own screen, not by a toast. */
export const isQuiet = (path: string) => path.includes('payStatus') || path.includes('verify_holder')
const isLenient = (path: string) => /batchModify|verify_holder|\/v2(\/|$)|path=v2\//.test(path)

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number'
