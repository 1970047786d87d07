import type { OccupationNode } from '@baoqiao/contract/product/occupation-calls.ts'
import { groupBy } from '@baoqiao/contract/rules/group-by.ts'

/** A trade or a branch of the library, as far as a product needs it. */
export interface LibraryTrade {
  code: string
  parentCode: string | null
  name: string
  level: number
  cls: string | null
  keywords: string | null
  pinyin: string | null
}
export interface TradeLibrary {
  all: readonly LibraryTrade[]
  /** Its name with those above it; the code when there is none of it. */
  nameOf(code: string): string
  childrenOf(code: string | null): readonly LibraryTrade[]
  /** Whether what was typed names it: by name, alias, pinyin or code. */
  fits(trade: LibraryTrade, text: string): boolean
}

/** The occupation library by code. */
export function tradeLibrary(nodes: readonly OccupationNode[]): TradeLibrary {
  const codes = new Map(nodes.map(({ id, code }) => [id, code]))
  const rows = nodes.map((node) => ({ ...node, parentCode: codes.get(node.parentId ?? '') ?? null }))
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const below = groupBy(rows, ({ parentCode }) => parentCode || null)
  return {
    all: rows,
    nameOf: (code) => byCode.get(code)?.name ?? code,
    childrenOf: (code) => below.get(code) ?? [],
    fits({ name, keywords, pinyin, code }, typed) {
      const text = typed.trim().toLowerCase()
      return [name, keywords ?? '', (pinyin ?? '').replaceAll(' ', '\n'), code].some((one) =>
        one.toLowerCase().includes(text),
      )
    },
  }
}
