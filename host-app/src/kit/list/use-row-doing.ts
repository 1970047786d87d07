import { useEffect, useMemo, useRef } from 'react'
import { copyText } from '../copy-text.ts'
import type { RecordTab } from '../record-tab.ts'
import type { PlainResource, Row } from '../resource-client.ts'
import type { Rights } from '../use-rights.ts'
import { removeWord } from './delete-question.ts'
import type { RowDoing } from './RowActions.tsx'
import { nameOf } from './row-name.ts'
import { useRemove } from './use-remove.ts'

/** What a list's panels show. */
export type Panel =
  | { kind: 'form'; row: Row | null; from?: Row | undefined }
  | { kind: 'details'; row: Row; tab: RecordTab }
  | { kind: 'import' | 'bin' | 'filter' | 'help' }
  | { kind: 'export'; picked: boolean }

interface Wish {
  resource: PlainResource
  rights: Rights
  show(panel: Panel): void
  onOpen: ((row: Row) => void) | undefined
  /** Rows as text on the clipboard's way. */
  textOf(row: Row): string
  /** What the screen says of its rows. */
  given: {
    kept?: (row: Row) => boolean
    fixed?: (row: Row) => boolean
    openWord?: (row: Row) => string
    removeQuestion?: (row: Row) => Promise<string>
  }
}

/** What can be done with a row. It keeps its identity while the rights do, so rows are not drawn again for it. */
export function useRowDoing({ resource, rights, show, onOpen, textOf, given }: Wish): RowDoing {
  const { kept, fixed, openWord } = given
  const remove = useRemove(resource, given.removeQuestion)
  const latest = useRef({ remove, show, onOpen, textOf, kept, fixed, openWord })
  useEffect(() => {
    latest.current = { remove, show, onOpen, textOf, kept, fixed, openWord }
  })
  return useMemo(
    () => ({
      open: (row) => {
        const { onOpen: own } = latest.current
        if (own) own(row)
        else latest.current.show({ kind: 'details', row, tab: 'facts' })
      },
      openWord: (row) => latest.current.openWord?.(row) ?? '查看',
      edit: rights.edit ? (row) => latest.current.show({ kind: 'form', row }) : undefined,
      duplicate: rights.add
        ? (row) => latest.current.show({ kind: 'form', row: null, from: row })
        : undefined,
      history: rights.changes
        ? (row) => latest.current.show({ kind: 'details', row, tab: 'changes' })
        : undefined,
      removeWord: removeWord(resource),
      remove: rights.remove ? (row) => void latest.current.remove(row, nameOf(resource, row)) : undefined,
      keeps: (row) =>
        (resource.kept !== undefined && row[resource.kept.by] === resource.kept.is) ||
        (latest.current.kept?.(row) ?? false),
      isFixed: (row) => latest.current.fixed?.(row) ?? false,
      copy: (row) => void copyRows(latest.current.textOf(row), 1),
    }),
    [resource, rights],
  )
}

/** Puts rows, as text, on the clipboard. */
export const copyRows = (text: string, rows: number): Promise<void> =>
  copyText(text, { done: `已复制 ${rows} 行，可直接粘贴到表格` })
