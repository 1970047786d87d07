import type { ReactNode } from 'react'

/** One line of a menu. Kinds are told apart by `kind`; a plain action needs none. */
export type MenuEntry =
  | MenuAction
  | { kind: 'separator'; key: string }
  | { kind: 'heading'; key: string; label: string }

export interface MenuAction {
  kind?: 'action'
  key: string
  label: string
  icon?: ReactNode
  /** Shown at the end, e.g. Ctrl+Enter. Only shown: the caller listens. */
  shortcut?: string
  danger?: boolean
  disabled?: boolean
  /** Given: it cannot be chosen, and this is why; said below its label. */
  why?: string | null
  /** Given: a tick shows the state, and the item is a checkbox. */
  checked?: boolean
  onSelect: () => void
}
