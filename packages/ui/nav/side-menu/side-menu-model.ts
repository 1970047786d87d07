import type { ReactNode } from 'react'

/** A page, or a folder of them. */
export interface SideMenuItem {
  key: string
  label: string
  icon?: ReactNode
  /** Address of a page: middle click and copying work. */
  href?: string
  badge?: ReactNode
  children?: readonly SideMenuItem[]
}

/** Keys of the folders above an item, outermost first; empty when it is at the top or not there. */
export function pathTo(items: readonly SideMenuItem[], key: string | null): readonly string[] {
  for (const item of items) {
    if (item.key === key) return []
    if (item.children === undefined) continue
    if (holds(item.children, key)) return [item.key, ...pathTo(item.children, key)]
  }
  return []
}

const holds = (items: readonly SideMenuItem[], key: string | null): boolean =>
  items.some((item) => item.key === key || (item.children !== undefined && holds(item.children, key)))
