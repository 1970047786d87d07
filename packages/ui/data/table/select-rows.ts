export interface Press {
  /** Rows of the page in order, without those that cannot be ticked. */
  ids: readonly string[]
  target: string
  /** Row of the last press; with `range` everything between the two takes the target's new state. */
  anchor: string | null
  range: boolean
}

/** Ticks after a press on one row. Ids outside the page are kept. */
export function pressRow(
  selected: ReadonlySet<string>,
  { ids, target, anchor, range }: Press,
): ReadonlySet<string> {
  if (!ids.includes(target)) return selected
  const from = range && anchor !== null ? ids.indexOf(anchor) : -1
  const to = ids.indexOf(target)
  const part = from < 0 ? [target] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
  return change(selected, part, !selected.has(target))
}

/** Ticks every row of the page, or none of them when all were. */
export function pressAll(selected: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return change(selected, ids, pageState(selected, ids) !== 'all')
}

/** How much of the page is ticked. */
export function pageState(selected: ReadonlySet<string>, ids: readonly string[]): 'none' | 'some' | 'all' {
  let count = 0
  for (const id of ids) if (selected.has(id)) count += 1
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}

function change(selected: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(selected)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}
