import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { useMemo, useRef } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { type Option, type PlainResource, type Row, useResourceClient } from '../resource-client.ts'
import { useEachData } from './use-each-data.ts'

/** field name -> stored value -> what a person reads. */
export type Labels = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * Words for references and dictionary values in these rows: one `options?ids=` call for each resource pointed to and
 * one call for each dictionary, whatever the number of rows. Names that were known stay while others are asked for,
 * and the map keeps its identity until it says something new: rows are not drawn again for nothing.
 */
export function useLabels(resource: PlainResource, rows: readonly Row[], names: readonly string[]): Labels {
  const clientOf = useResourceClient()
  const { client } = useConsole()
  const wanted = useMemo(() => wantedOf(resource, names), [resource, names])
  const sources = useMemo(
    () => [...new Map(wanted.map((one) => [`${one.source}:${one.from}`, one])).values()],
    [wanted],
  )
  const answers = useEachData<Option[]>(
    sources.map(({ source, from }) => {
      const same = wanted.filter((one) => one.from === from).map((one) => one.name)
      const ids = source === 'ref' ? idsOf(rows, same) : 'all'
      return {
        queryKey: [from, source, ids],
        enabled: ids !== '',
        staleTime: 60_000,
        queryFn: async () => {
          if (source === 'dict')
            return client.system.auth.dictType({
              params: { type: from },
              query: { size: '999999' },
              quiet: true,
            })
          const found = (await clientOf(from)?.options({ query: { ids }, quiet: true })) ?? []
          const there = new Set(found.map(({ value }) => value))
          // What cannot be seen or is gone is shown by its number.
          const gone = ids.split(',').filter((id) => !there.has(id))
          return [...found, ...gone.map((id) => ({ value: id, label: `#${id}` }))]
        },
      }
    }),
  )
  const known = useRef(new Map<string, Map<string, string>>())
  return useMemo(() => {
    for (const [i, one] of sources.entries()) {
      const key = `${one.source}:${one.from}`
      const words = known.current.get(key) ?? new Map<string, string>()
      for (const { value, label } of answers[i] ?? []) words.set(value, label)
      known.current.set(key, words)
    }
    return new Map(wanted.map((one) => [one.name, new Map(known.current.get(`${one.source}:${one.from}`))]))
  }, [answers, sources, wanted])
}

const wantedOf = ({ fields }: PlainResource, names: readonly string[]) =>
  names.flatMap((name) => {
    const field = fields[name]
    if (!field?.from || field.by || !traits(field).words) return []
    const inDict = traits(field).words === 'dict'
    return [{ name, source: inDict ? ('dict' as const) : ('ref' as const), from: field.from }]
  })

/** Several that were chosen are one text. */
const split = (value: unknown) => (typeof value === 'string' ? value.split(',') : value)
const idsOf = (rows: readonly Row[], names: readonly string[]) =>
  [...new Set(rows.flatMap((row) => names.flatMap((name) => split(row[name]))))]
    .filter((id): id is string => typeof id === 'string' && id !== '')
    .sort()
    .join(',')
