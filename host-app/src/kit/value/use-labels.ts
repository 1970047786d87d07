import { useQueries } from '@tanstack/react-query'
import { useConsole } from '../../shell/console-context.ts'
import { type PlainResource, type Row, useResourceClient } from '../resource-client.ts'

/** field name -> stored value -> what a person reads. */
export type Labels = ReadonlyMap<string, ReadonlyMap<string, string>>

const NONE: ReadonlyMap<string, string> = new Map()

/**
 * Words for references and dictionary values in these rows: one `options?ids=` call for each resource pointed to
 * and one call for each dictionary, whatever the number of rows.
 */
export function useLabels(resource: PlainResource, rows: readonly Row[], names: readonly string[]): Labels {
  const clientOf = useResourceClient()
  const { client } = useConsole()
  const wanted = names.flatMap((name) => {
    const field = resource.fields[name]
    return field?.from && (field.kind === 'ref' || field.kind === 'dict')
      ? [{ name, kind: field.kind, from: field.from }]
      : []
  })
  const sources = [...new Map(wanted.map((one) => [`${one.kind}:${one.from}`, one])).values()]
  const answers = useQueries({
    queries: sources.map(({ kind, from }) => {
      const same = wanted.filter((one) => one.from === from).map((one) => one.name)
      const ids = kind === 'ref' ? idsOf(rows, same) : 'all'
      return {
        queryKey: [from, kind, ids],
        enabled: ids !== '',
        staleTime: 60_000,
        queryFn: async () => {
          if (kind === 'dict')
            return client.system.auth.dictType({
              params: { type: from },
              query: { size: '999999' },
              quiet: true,
            })
          return (await clientOf(from)?.options({ query: { ids }, quiet: true })) ?? []
        },
      }
    }),
  })
  const maps = answers.map(({ data }) => (data ? new Map(data.map((one) => [one.value, one.label])) : NONE))
  return new Map(
    wanted.map((one) => [
      one.name,
      maps[sources.findIndex((source) => source.kind === one.kind && source.from === one.from)] ?? NONE,
    ]),
  )
}

const idsOf = (rows: readonly Row[], names: readonly string[]) =>
  [...new Set(rows.flatMap((row) => names.map((name) => row[name])))]
    .filter((id): id is string => typeof id === 'string' && id !== '')
    .sort()
    .join(',')
