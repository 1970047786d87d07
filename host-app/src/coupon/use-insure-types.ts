import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useConsole } from '../ground/console-context.ts'
import type { CellMakers } from '../kit/list/use-columns.tsx'

/** Every insurance type as a choice, by its number. */
export function useInsureTypes() {
  const { client } = useConsole()
  const { data = [] } = useQuery({
    queryKey: ['insure_type', 'list'],
    staleTime: 60_000,
    queryFn: () => client.products.catalogue.insureTypes({ quiet: true }),
  })
  return data.map(({ type, name }) => ({ value: type, label: name, hint: type }))
}

/** What a coupon or a campaign is for, by name; of one that says none all of it. */
export function useUseCells(): CellMakers {
  const types = useInsureTypes()
  const known = types.map(({ value, label }) => `${value}=${label}`).join('|')
  return useMemo(() => {
    const names = new Map(known.split('|').map((one) => [one.split('=')[0], one.split('=')[1]]))
    return {
      insureTypes: (row) =>
        row.insureTypes
          ? String(row.insureTypes)
              .split(',')
              .map((type) => names.get(type) ?? type)
              .join('、')
          : '不限',
    }
  }, [known])
}
