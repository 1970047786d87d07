import { CallError } from '@baoqiao/client/call-error.ts'
import type { Menu, MenuRow } from '@baoqiao/contract/wechat/menu.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { sameRows, sentRow } from './menu-rows.ts'
import { useTypedRows } from './use-typed-rows.ts'

/** A menu while it is worked on: what is typed, what of it is wrong, keeping it and giving it to fans. */
export function useMenu(accountId: string) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const key = ['wx_menu', accountId]
  const params = { id: accountId }
  const loaded = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.wechat.menus.get({ params, signal, quiet: true }),
    refetchOnWindowFocus: false,
  })
  const [typed, setTyped, restoredAt] = useTypedRows(accountId)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const kept = loaded.data
  const rows = typed?.rows ?? kept?.rows ?? []
  const isDirty = typed !== null && !sameRows(typed.rows, kept?.rows ?? [])
  const take = (menu: Menu) => {
    queries.setQueryData(key, menu)
    setTyped(null)
    setProblems(new Map())
  }
  const save = useMutation({
    mutationFn: () =>
      client.wechat.menus.save({
        params,
        body: { rows: rows.map(sentRow), revision: typed?.revision ?? kept?.revision ?? 0 },
        quiet: true,
      }),
    onSuccess: (menu) => {
      take(menu)
      notify('success', '菜单已保存，发布后粉丝才能看到')
    },
    onError: (error) => setProblems(problemsOf(error, rows)),
  })
  const publish = useMutation({
    mutationFn: () =>
      client.wechat.menus.publish({ params, body: { revision: kept?.revision ?? 0 }, quiet: true }),
    onSuccess: (menu) => {
      take(menu)
      notify('success', '菜单已发布，粉丝重新进入公众号后可见')
    },
  })
  return {
    ...{ loaded, kept, rows, isDirty, problems, save, publish },
    /** When it was changed that is here again, while it is not saved. */
    restoredAt: isDirty ? restoredAt : null,
    change: (next: readonly MenuRow[]) =>
      setTyped({ rows: next, revision: typed?.revision ?? kept?.revision ?? 0 }),
    forget: () => {
      setTyped(null)
      setProblems(new Map())
    },
  }
}
export type MenuEditing = ReturnType<typeof useMenu>

/** Problems by the button's id and the field: `12.menuName`. */
function problemsOf(error: Error, rows: readonly MenuRow[]): ReadonlyMap<string, string> {
  const issues = error instanceof CallError ? error.issues : []
  return new Map(
    issues.flatMap(({ path, message }) => {
      const [, index = '', field = ''] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? []
      const row = rows[Number(index)]
      return row && field ? [[`${row.id}.${field}`, message] as const] : []
    }),
  )
}
