import { useQueries } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type Row, useResourceClient } from '../../kit/resource-client.ts'
import { useCan } from '../console-context.ts'
import type { Found } from './find-menus.ts'

/** What is searched beside the menus: the resource, the field that names a row, and where a row is shown. */
const SOURCES = [
  {
    name: 'policy',
    kind: '保单',
    icon: 'policy',
    title: (row: Row) => `${row.insured} · ${row.orderNo}`,
    path: (row: Row) => `/policy/details/${row.id}`,
  },
  { name: 'sys_user', kind: '用户', icon: 'user', ...byField('username', '/system/user') },
  { name: 'dist_channel', kind: '渠道', icon: 'channel', ...byField('name', '/channels/channel') },
  { name: 'dist_product', kind: '产品', icon: 'product', ...byField('title', '/products/product') },
  { name: 'sys_role', kind: '角色', icon: 'lock', ...byField('roleName', '/system/role') },
  { name: 'sys_dict', kind: '字典', icon: 'columns', ...byField('type', '/system/dict') },
] as const
const EACH = 4
/** Shorter words find too much. */
const SHORTEST = 2

/** Records this person may see whose name has these words; `busy` while some source has not answered. */
export function useRecords(typed: string): { found: Found[]; busy: boolean } {
  const sought = useDeferredValue(typed.trim())
  const can = useCan()
  const clientOf = useResourceClient()
  const sources = SOURCES.filter(({ name }) => can(`${name}_view`))
  const answers = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['palette', source.name, sought],
      enabled: sought.length >= SHORTEST,
      staleTime: 30_000,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const query = { keyword: sought, current: 1, size: EACH }
        const page = await clientOf(source.name)?.page({ query, signal, quiet: true })
        return (page?.records ?? []).map((row) => ({
          key: `${source.name}:${row.id}`,
          title: source.title(row),
          hint: source.kind,
          icon: source.icon,
          path: source.path(row),
        }))
      },
    })),
  })
  return {
    found: answers.flatMap(({ data }) => data ?? []),
    busy: answers.some(({ isFetching }) => isFetching),
  }
}

function byField(field: string, path: string) {
  return {
    title: (row: Row) => String(row[field]),
    path: (row: Row) => `${path}?${new URLSearchParams({ [field]: String(row[field]) })}`,
  }
}
