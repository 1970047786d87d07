import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import { build, type Client, type LooseRequest, makers } from './client-over.ts'

/**
 * A client of the same session whose calls are first offered to `instead`; where it answers null the call is made. For
 * looking at something as if it were real. Throws for what is no client.
 */
export function clientInstead(
  client: object,
  instead: (call: AnyCall, request: LooseRequest) => Promise<unknown> | null,
): object {
  const make = makers.get(client)
  if (!make) throw new Error('clientInstead wants a client made by clientOver')
  const own = <Part extends object>(part: Part): Client<Part> => {
    const made = build(part, (call, request) => {
      const answer = instead(call, request)
      if (answer) return answer
      const asked: Record<'call', (request: LooseRequest) => Promise<unknown>> = make({ call })
      return asked.call(request)
      // The walk keeps the tree's shape, as in `clientOver`.
    }) as Client<Part>
    makers.set(made, own)
    return made
  }
  return own({})
}
