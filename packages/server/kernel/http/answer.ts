import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'

/** Responses are checked too: an answer that breaks the contract is our fault, not the caller's. */
export function answer(call: AnyCall, data: unknown): unknown {
  if (!call.data || data instanceof Response) return data
  const parsed = call.data.safeParse(data)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map(
    (issue: { path: PropertyKey[]; message: string }) => `${issue.path.join('.')}: ${issue.message}`,
  )
  throw new Error(
    `answer of ${call.method} ${call.path} breaks its contract: ${where.slice(0, 5).join('; ')}`,
  )
}
