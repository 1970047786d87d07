export interface Problem {
  message: string
  traceId?: string | undefined
}

/** What a failed call says to the person. */
export function problemOf(error: unknown): Problem {
  const message = error instanceof Error ? error.message : '系统未知错误,请反馈给管理员'
  return error instanceof Error && 'traceId' in error && typeof error.traceId === 'string'
    ? { message, traceId: error.traceId }
    : { message }
}
