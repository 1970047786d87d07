import type { Fields } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'

/** In the place of a field to put rows together by: they stand below one another. */
export const TREE = 'tree'

/** How rows of these fields hang together: what stands for a row, and where it says which is above; null when they are no tree. */
export function treeFields(fields: Fields): { key: string; parent: string } | null {
  if (fields.parentId && traits(fields.parentId).numbers) return { key: 'id', parent: 'parentId' }
  return fields.parentCode && fields.code ? { key: 'code', parent: 'parentCode' } : null
}
