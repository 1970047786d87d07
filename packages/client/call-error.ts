import type { Issue } from '@baoqiao/contract/kernel/errors.ts'

/** A call that failed: `status` is the HTTP status (0 when nothing came back), `message` is Chinese and can be shown. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly code: number
  readonly traceId: string | undefined
  /** Where in the body it is wrong. */
  readonly issues: readonly Issue[]
  constructor(answer: {
    status: number
    code: number
    message: string
    traceId?: string | undefined
    issues?: readonly Issue[] | undefined
  }) {
    super(answer.message)
    this.status = answer.status
    this.code = answer.code
    this.traceId = answer.traceId
    this.issues = answer.issues ?? []
  }
}
