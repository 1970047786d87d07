import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { Menu } from '@baoqiao/ui/overlay/Menu.tsx'
import type { MenuAction } from '@baoqiao/ui/overlay/menu/menu-item.ts'
import type { ReactNode } from 'react'
import type { Row } from '../resource-client.ts'

/** What a list does with one of its rows; what the person may not do is missing. */
export interface RowDoing {
  open(row: Row): void
  /** What opening a row is called. */
  openWord(row: Row): string
  edit?: ((row: Row) => void) | undefined
  duplicate?: ((row: Row) => void) | undefined
  history?: ((row: Row) => void) | undefined
  remove?: ((row: Row) => void) | undefined
  /** What taking a row out is called. */
  removeWord: string
  /** Cannot be deleted, whoever asks. */
  keeps(row: Row): boolean
  /** Cannot be changed, whoever asks. */
  isFixed(row: Row): boolean
  copy(row: Row): void
}
export type RowMenu = (row: Row) => readonly MenuAction[]
interface RowActionsProps {
  row: Row
  name: string
  doing: RowDoing
  menu: RowMenu | undefined
  children?: ReactNode
}

/**
 * What may be done with a row: the usual in sight, the rest behind 更多. Plain elements, which the list's one sheet
 * dresses (`ListTable`): eighty styled buttons are what a page of twenty rows waits for.
 */
export function RowActions({ row, name, doing, menu, children }: RowActionsProps) {
  const { open, edit, duplicate, history, remove, copy } = doing
  const line = (label: string, onPress: (row: Row) => void, danger = false) => (
    <button
      type="button"
      className={danger ? 'danger' : undefined}
      aria-label={`${label} ${name}`}
      onClick={() => onPress(row)}
    >
      {label}
    </button>
  )
  return (
    <div className="row-actions">
      {children}
      {line(doing.openWord(row), open)}
      {edit && !doing.isFixed(row) ? line('修改', edit) : null}
      {remove && !doing.keeps(row) ? line(doing.removeWord, remove, true) : null}
      <Menu
        label={`${name} 的更多操作`}
        align="end"
        trigger={(props) => (
          <button {...props} type="button" className="more" aria-label={`更多 ${name}`}>
            <Icon name="more" size={14} />
          </button>
        )}
        items={[
          ...(menu?.(row) ?? []),
          ...(duplicate
            ? [{ key: 'd', label: '复制新增', shortcut: 'D', onSelect: () => duplicate(row) }]
            : []),
          ...(history ? [{ key: 'h', label: '变更记录', shortcut: 'H', onSelect: () => history(row) }] : []),
          { key: 'c', label: '复制本行', shortcut: 'Ctrl+C', onSelect: () => copy(row) },
        ]}
      />
    </div>
  )
}
