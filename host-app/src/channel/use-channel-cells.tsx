import { useMemo } from 'react'
import { lazyPart } from '../ground/lazy-part.tsx'
import type { CellMakers } from '../kit/list/use-columns.tsx'
import { useInsureTypes } from '../kit/use-insure-types.ts'

const FeeState = lazyPart(
  async () => (await import('./FeeState.tsx')).FeeState,
  () => '…',
)
const SettlePersons = lazyPart(async () => (await import('./SettlePersons.tsx')).SettlePersons)

/** What a channel may sell, by name; whether it earns; who is paid for it, as rows. */
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
      feeState: (row) => <FeeState row={row} />,
      settlePersons: (row) => <SettlePersons people={row.settlePersons} />,
    }
  }, [types])
}
