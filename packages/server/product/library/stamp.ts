import type { OccupationNode } from '@baoqiao/contract/product/occupation-calls.ts'
import type { SheetTrade } from './read-sheet-rows.ts'

/** Of a sheet and the library it was compared with: another of either has another stamp. */
export async function stampOf(
  trades: readonly SheetTrade[],
  library: readonly OccupationNode[],
): Promise<string> {
  const said = library.map(({ code, name, cls, keywords }) => [code, name, cls, keywords])
  const bytes = new TextEncoder().encode(JSON.stringify([trades, said]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
