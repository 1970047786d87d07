import { contract } from '@baoqiao/contract/contract.ts'
import { authoritiesFor } from '@baoqiao/contract/kernel/call.ts'
import { callsIn } from '@baoqiao/contract/kernel/tree.ts'
import type { Caller } from '../kernel/http/context.ts'

/** Authorities of which every call is the operator's. */
const RESERVED: ReadonlySet<string> = reserved()

/** What a person may really do: in other tenants the same role does not bring the operator's calls. */
export const usable = (caller: Caller): string[] =>
  [...caller.authorities].filter((one) => caller.operator || !RESERVED.has(one)).sort()

/** Authorities whose entries a person is not shown. */
export const hidden = (caller: Caller): string[] => (caller.operator ? [] : [...RESERVED])

function reserved(): Set<string> {
  const all = [...callsIn(contract)].flatMap(([, { allow, operator = false }]) =>
    authoritiesFor(allow).map((authority) => ({ authority, operator })),
  )
  const open = new Set(all.filter(({ operator }) => !operator).map(({ authority }) => authority))
  return new Set(all.map(({ authority }) => authority).filter((authority) => !open.has(authority)))
}
