import { useMemo } from 'react'
import type { CellMakers } from '../kit/list/use-columns.tsx'
import { useInsureTypes } from '../kit/use-insure-types.ts'

/** What a channel may sell, by name. */
export function useChannelCells(): CellMakers {
  const types = useInsureTypes()
  return useMemo(() => {
    const names = new Map(types.map(({ value, label }) => [value, label]))
    return {
      insureTypes: (row) =>
        String(row.insureTypes ?? '')
          .split(',')
          .map((type) => names.get(type) ?? type)
          .join('、'),
    }
  }, [types])
}
