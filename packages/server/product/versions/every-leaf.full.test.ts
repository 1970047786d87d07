import { type ProductDraft, productDraft } from '@baoqiao/contract/product/config.ts'
import { differencesOf } from '@baoqiao/contract/product/differences-of.ts'
import { expect, test } from 'vitest'
import { SEED_PRODUCTS } from '../../seed/products/products.ts'

type Path = readonly (string | number)[]
/** Every place of a draft that holds a value, the first two of each list. */
function leaves(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  const entries = Array.isArray(value) ? [...value.slice(0, 2).entries()] : Object.entries(value)
  return entries.flatMap(([key, inner]) => leaves(inner, [...path, key]))
}
function withLeaf(value: unknown, [key, ...rest]: Path, leaf: unknown): unknown {
  if (key === undefined) return leaf
  if (Array.isArray(value))
    return value.map((one: unknown, i) => (i === key ? withLeaf(one, rest, leaf) : one))
  return { ...Object(value), [key]: withLeaf(Reflect.get(Object(value), key), rest, leaf) }
}
const WORDS = ['nothing', 'warn', 'manual', 'yesNo', 'number', 'yes', 'no', 'accept', 'refuse', 'reclass']
const MODES = [
  'DAY',
  'MONTH',
  'SHORT_RATE',
  'PRORATA',
  'employerLiability',
  'groupAccident',
  'coverage',
  'fixed',
  'other',
  'rider',
]
function others(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 1, value - 1]
  if (value === null) return [1, 'x', '440000', 'qa']
  return [...WORDS, ...MODES, `${value}1`, '2031-01-01', '440000', '110000', '7']
}
/** The same draft with another value there, as an editor could write it. */
function changed(draft: ProductDraft, { path, value }: { path: Path; value: unknown }): ProductDraft | null {
  for (const other of others(value)) {
    const parsed = productDraft.safeParse(withLeaf(draft, path, other))
    if (other !== value && parsed.success) return parsed.data
  }
  return null
}

// The settlement name is nobody's to edit: it follows the product's.
test.each(SEED_PRODUCTS.map(({ product, draft }) => [product.title, draft] as const).slice(0, 8))(
  '%s: whatever is changed, the differences tell it',
  (_title, draft) => {
    for (const leaf of leaves(draft).filter(({ path }) => path[0] !== 'settleName')) {
      const after = changed(draft, leaf)
      expect(after, `no other value at ${leaf.path.join('.')}`).not.toBeNull()
      if (after) expect(differencesOf(draft, after, new Map()), leaf.path.join('.')).not.toEqual([])
    }
  },
)
