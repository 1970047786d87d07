import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { resourceHeads } from '../../ground/contract-tree.ts'
import { firstRows } from '../list/RowList.tsx'
import { type PlainResource, useResourceClient } from '../resource-client.ts'

/** A list of what belongs to a record. */
export interface RelatedTab {
  /** In the address. */
  key: string
  title: string
  resource: PlainResource
  by: string
  /** Whether people may say that a row belongs there, and so add one. */
  takes: boolean
  /** How many rows, once that is known. */
  total: number | undefined
}

/** What belongs to a record, as far as this person may view it. The first rows of each are asked for at once. */
export function useRelated({ name, related = [] }: PlainResource, id: string): readonly RelatedTab[] {
  const can = useCan()
  const isOutside = useConsole().user.userType !== 'sys'
  const clientOf = useResourceClient()
  const wanted = related.filter(({ resource }) => can(`${resource}_view`))
  const { data: known = [] } = useQuery({
    queryKey: ['contract', name, wanted.map(({ resource }) => resource)],
    enabled: wanted.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => Promise.all(wanted.map(({ resource }) => loaded(resource))),
  })
  const tabs = useMemo(
    () =>
      known.flatMap((resource, i) => {
        const { by, title = resource?.title } = wanted[i] ?? {}
        if (!resource || !by || !title) return []
        // Nobody outside the platform may ask by what it keeps to itself.
        if (isOutside && resource.inner?.fields.includes(by)) return []
        const takes = (resource.verbs ?? ALL).includes('add') && !resource.fields[by]?.readOnly
        return [{ key: `${resource.name}.${by}`, title, resource, by, takes }]
      }),
    // What is wanted follows from the rights, which `known` waits for.
    [known, isOutside],
  )
  const totals = useQueries({
    queries: tabs.map(({ resource, by }) => firstRows(clientOf, resource, { [by]: id })),
    combine: (answers) => answers.map(({ data }) => data?.total),
  })
  return tabs.map((tab, i) => ({ ...tab, total: totals[i] }))
}

const loaded = async (name: string): Promise<PlainResource | undefined> =>
  resourceHeads.find((head) => head.name === name)?.load()

/** A resource that names no verbs has all of them. */
const ALL: readonly string[] = ['add']
