import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import type { Trade } from '@baoqiao/contract/rules/roster/roster.ts'
import type { Context } from '../../kernel/http/context.ts'
import { tradesIn } from '../../product/profile-of.ts'

/** The trades of a product by their names, and by their ids as somebody chose them. */
export async function tradeWords(config: ProductConfig, context: Context) {
  const byName = new Map<string, Trade>()
  const byId = new Map<string, Trade>()
  for (const { id, name, level, cls } of await tradesIn(config, context)) {
    if (level !== 4 || !cls) continue
    const trade = { id, name, cls: Number(cls) }
    byId.set(id, trade)
    if (!byName.has(name)) byName.set(name, trade)
  }
  return { byName: (word: string) => byName.get(word.trim()) ?? null, byId: (id: string) => byId.get(id) }
}
