import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { recordPath } from '../../ground/record-address.ts'
import type { Found } from './find-menus.ts'

/** The icon of each kind that is found. */
const ICONS: Readonly<Record<string, string>> = {
  policy: 'policy',
  pay_order: 'money',
  invoice: 'invoice',
  sys_user: 'user',
  dist_account: 'user',
  dist_channel: 'channel',
  dist_product: 'product',
}
/** Shorter words find too much. */
const SHORTEST = 2
const NONE: readonly Found[] = []

/** What this person may see of orders, policies, payments, people and channels by these words; `busy` until answered. */
export function useRecords(typed: string): { found: readonly Found[]; busy: boolean } {
  const words = useDeferredValue(typed.trim())
  const { client } = useConsole()
  const { data, isFetching } = useQuery({
    queryKey: ['palette', words],
    enabled: words.length >= SHORTEST,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const rows = await client.home.search.find({ query: { words }, signal, quiet: true })
      return rows.map(
        ({ resource, id, title, hint }): Found => ({
          key: `${resource}:${id}`,
          title,
          hint,
          icon: ICONS[resource] ?? 'file',
          path: recordPath(resource, id) ?? '',
        }),
      )
    },
  })
  return { found: data ?? NONE, busy: isFetching }
}
