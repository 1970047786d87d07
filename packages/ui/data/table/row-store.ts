import { pressAll, pressRow } from './select-rows.ts'

/** What a row shows beside its data. Bits, so that a snapshot compares by value. */
export const SELECTED = 1
export const ACTIVE = 2
export const LOCKED = 4

export type RowStore = ReturnType<typeof createRowStore>

interface Page {
  /** All rows in order. */
  ids: readonly string[]
  locked: ReadonlySet<string>
  selected: ReadonlySet<string>
  onChange: ((selected: ReadonlySet<string>) => void) | undefined
}

/**
 * Ticks and the roving focus, outside the tree of rows: a row listens for its own id only, so ticking one row of
 * a thousand changes one row, and draws none.
 */
export function createRowStore() {
  let page: Page = { ids: [], locked: new Set(), selected: new Set(), onChange: undefined }
  let active: string | null = null
  let anchor: string | null = null
  let wanted: string | null = null
  const rows = new Map<string, Set<() => void>>()
  const whole = new Set<() => void>()
  const tell = (ids: Iterable<string | null>) => {
    for (const id of ids) if (id !== null) for (const listener of rows.get(id) ?? []) listener()
  }
  const tickable = () => page.ids.filter((id) => !page.locked.has(id))
  /** Takes the table's props of this render. */
  const update = (next: Page) => {
    const before = page
    page = next
    const moved = active === null || !next.ids.includes(active) ? (next.ids[0] ?? null) : active
    const touched = [...difference(before.selected, next.selected), ...difference(before.locked, next.locked)]
    if (moved !== active) touched.push(active ?? '', moved ?? '')
    active = moved
    if (touched.length === 0 && before.ids === next.ids) return
    tell(new Set(touched))
    for (const listener of whole) listener()
  }
  return {
    update,
    select: (selected: ReadonlySet<string>) => update({ ...page, selected }),
    flags: (id: string) =>
      (page.selected.has(id) ? SELECTED : 0) |
      (active === id ? ACTIVE : 0) |
      (page.locked.has(id) ? LOCKED : 0),
    page: () => page,
    active: () => active,
    press(target: string, range: boolean) {
      if (page.locked.has(target)) return
      page.onChange?.(pressRow(page.selected, { ids: tickable(), target, anchor, range }))
      anchor = target
    },
    pressAll: () => page.onChange?.(pressAll(page.selected, tickable())),
    tickable,
    /** Moves the roving focus; with `focus` the row takes the real one as soon as it is drawn. */
    activate(id: string, focus: boolean) {
      if (focus) wanted = id
      const before = active
      active = id
      tell(before === id ? [id] : [before, id])
    },
    /** True once, for the row that was asked to take the focus. */
    takeFocus(id: string) {
      if (wanted !== id) return false
      wanted = null
      return true
    },
    subscribeRow(id: string, listener: () => void) {
      const own = rows.get(id) ?? new Set()
      rows.set(id, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) rows.delete(id)
      }
    },
    subscribe(listener: () => void) {
      whole.add(listener)
      return () => {
        whole.delete(listener)
      }
    },
  }
}

function* difference(a: ReadonlySet<string>, b: ReadonlySet<string>): Generator<string> {
  if (a === b) return
  for (const id of a) if (!b.has(id)) yield id
  for (const id of b) if (!a.has(id)) yield id
}
