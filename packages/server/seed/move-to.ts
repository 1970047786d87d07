import type { Call } from '@baoqiao/contract/kernel/call.ts'
import { moveCalls } from '@baoqiao/contract/kernel/move-calls.ts'

/** The call of one of a record's moves. */
export function moveTo(
  resource: Parameters<typeof moveCalls>[0],
  event: string,
): Pick<Call, 'method' | 'path'> {
  const found = moveCalls(resource).find(({ name }) => name === event)
  if (!found) throw new Error(`${resource.title} has no move ${event}`)
  return found.call
}
