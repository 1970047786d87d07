import { type Issue, statusMessage } from '@baoqiao/contract/kernel/errors.ts'

interface Options {
  issues?: Issue[]
  /** What the transaction did so far stays: a failed login must be counted. */
  keep?: boolean
  /** Seconds after which it is worth another try. */
  retryAfter?: number
}

/** A refusal with an HTTP status and a Chinese message (2-calls §8 when none is given). */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly status: number
  readonly issues: Issue[] | undefined
  readonly keep: boolean
  readonly retryAfter: number | undefined
  constructor(status: number, message: string = statusMessage(status), options: Options = {}) {
    super(message)
    this.status = status
    this.issues = options.issues
    this.keep = options.keep ?? false
    this.retryAfter = options.retryAfter
  }
}

export const refuse = (message: string, issues?: Issue[]) =>
  new AppError(400, message, issues ? { issues } : {})
export const notFound = (message?: string) => new AppError(404, message)
