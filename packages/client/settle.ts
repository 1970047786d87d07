import type { Envelope } from '@baoqiao/contract/kernel/errors.ts'
import { MESSAGES, STATUS_MESSAGES, statusMessage } from '@baoqiao/contract/kernel/errors.ts'
import { CallError } from './call-error.ts'

/**
 * The envelope's data, or CallError. As 2-calls §8 says, `batchModify`, `verify_holder` and `/v2` paths
 * resolve even when the platform says no: their callers read the answer themselves.
 */
export function settle(path: string, status: number, body: unknown): unknown {
  if (body === '' || body === null || body === undefined) {
    const message = status === 200 && !isConfig(path) ? MESSAGES.emptyAnswer : unsaid(path, status)
    throw new CallError({ status, code: 1, message })
  }
  if (!isEnvelope(body)) throw new CallError({ status, code: 1, message: unsaid(path, status) })
  if (status === 200 && body.code === 0) return body.data
  // A product that is not known is none, whatever came with it.
  if (path.includes('/v2/product/mapping')) return null
  if (isLenient(path)) return body.data ?? null
  const message = body.msg || unsaid(path, status)
  throw new CallError({ status, code: body.code, message, traceId: body.traceId, issues: body.issues })
}

/** The error of a call that nothing answered, in the words for what was asked (2-calls §8). */
export const unanswered = (path: string, error: unknown): unknown =>
  error instanceof CallError && error.status === 0 && isConfig(path)
    ? new CallError({ status: 0, code: 1, message: MESSAGES.configFailed })
    : error

/** Calls whose failure is shown by their own screen, not by a toast. */
export const isQuiet = (path: string) => path.includes('payStatus') || path.includes('verify_holder')
const isLenient = (path: string) => /batchModify|verify_holder|\/v2(\/|$)|path=v2\//.test(path)

/** What is said when the server says nothing; of a product's configuration, that it was not got (2-calls §8). */
const unsaid = (path: string, status: number) =>
  isConfig(path) && !(status in STATUS_MESSAGES) ? MESSAGES.configFailed : statusMessage(status)
const isConfig = (path: string) =>
  /distProduct\/listInfo|(?:insure|endorse\/(?:add|replace))\/config/.test(path)

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number'
