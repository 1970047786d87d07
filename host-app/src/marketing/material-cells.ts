import { useMemo } from 'react'
import type { CellMakers } from '../kit/list/use-columns.tsx'
import { useInsureTypes } from '../kit/use-insure-types.ts'

/** Insurance types of material by name. */
export function useMaterialCells(): CellMakers {
  const types = useInsureTypes()
  return useMemo(() => {
    const names = new Map(types.map(({ value, label }) => [value, label]))
    return {
      insureType: (row) =>
        String(row.insureType ?? '')
          .split(',')
          .filter(Boolean)
          .map((type) => names.get(type) ?? type)
          .join('、') || '不限',
    }
  }, [types])
}
