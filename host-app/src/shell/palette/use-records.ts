import type { FoundRow } from '@baoqiao/contract/home/search.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useConsole } from '../console-context.ts'
import type { Found } from './find-menus.ts'

/** Where a row of what was found is shown; the icon of its kind. */
const PLACES: Readonly<Record<string, { icon: string; path(row: FoundRow): string }>> = {
  policy: { icon: 'policy', path: ({ id }) => `/policy/details/${id}` },
  pay_order: { icon: 'money', path: ({ id }) => `/payment/payOrder/${id}` },
  invoice: { icon: 'invoice', path: ({ id }) => `/policies/invoice/${id}` },
  sys_user: { icon: 'user', path: ({ id }) => `/system/user/${id}` },
  dist_channel: { icon: 'channel', path: ({ id }) => `/channels/channel/${id}` },
  dist_account: { icon: 'user', path: ({ title }) => `/channels/account?${search('userName', title)}` },
  dist_product: { icon: 'product', path: ({ title }) => `/products/product?${search('title', title)}` },
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
      return rows.flatMap((row): Found[] => {
        const place = PLACES[row.resource]
        const { icon, path } = place ?? { icon: 'file', path: () => '' }
        return place
          ? [{ key: `${row.resource}:${row.id}`, title: row.title, hint: row.hint, icon, path: path(row) }]
          : []
      })
    },
  })
  return { found: data ?? NONE, busy: isFetching }
}

function search(field: string, value: string): string {
  return new URLSearchParams({ [field]: value }).toString()
}
