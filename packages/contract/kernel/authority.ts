/** What a person may be allowed with a resource. */
export type Right = 'view' | 'add' | 'edit' | 'remove' | 'export' | 'import'

/** Authorities are `<name>_view`, `_add`, `_edit`, `_remove`, `_export`, `_import`. */
export const authorityOf = (resource: { name: string }, right: Right) => `${resource.name}_${right}`

/** What allows a move of a row: a right of its own. */
export const moveAuthority = (resource: { name: string }, move: { right: string }) =>
  `${resource.name}_${move.right}`
