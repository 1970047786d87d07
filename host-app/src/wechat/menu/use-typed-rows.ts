import type { MenuRow } from '@baoqiao/contract/wechat/menu.ts'
import { useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { draftStore } from '../../kit/form/draft.ts'

interface Typed {
  rows: readonly MenuRow[]
  /** Of the menu that they change. */
  revision: number
}

/** A menu's buttons as they were changed and not saved, kept on this machine over a reload; with when they were, if before this page. */
export function useTypedRows(accountId: string) {
  const { user } = useConsole()
  const drafts = draftStore(`${user.userId}-wx_menu-${accountId}`, {})
  const [found] = useState(() => drafts.read(null))
  const [typed, setTyped] = useState(() => read(found?.values))
  const change = (next: Typed | null) => {
    setTyped(next)
    if (next) drafts.write({ rows: JSON.stringify(next.rows), revision: String(next.revision) }, null)
    else drafts.clear()
  }
  return [typed, change, typed && found ? found.at : null] as const
}

function read(kept: Readonly<Record<string, unknown>> | undefined): Typed | null {
  if (!kept) return null
  try {
    const rows: unknown = JSON.parse(String(kept.rows))
    return Array.isArray(rows) && rows.every(isRow) ? { rows, revision: Number(kept.revision) } : null
  } catch {
    return null
  }
}

/** Written above from a row; what is typed of it may be wrong. */
function isRow(value: unknown): value is MenuRow {
  const of = (name: keyof MenuRow) => Reflect.get(Object(value), name)
  return (
    [of('id'), of('menuName')].every((one) => typeof one === 'string') &&
    [of('menuLevel'), of('menuSort')].every((one) => typeof one === 'number')
  )
}
