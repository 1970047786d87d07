import { useQueryClient } from '@tanstack/react-query'
import type { Decided } from './DecideDialog.tsx'

interface Body {
  lineId: string
  version: number
  on: boolean
  fee?: number
  remark?: string
}

/**
 * Sends what a reviewer decided of a line as it was looked at, and has the lists of these resources asked again: also where
 * somebody else was there before, so that the next try is of the line as it stands.
 */
export function useAdjust(...names: readonly string[]) {
  const queries = useQueryClient()
  return async (
    { id: lineId, version }: { id: string; version: number },
    { on, amount, remark }: Decided,
    send: (body: Body) => Promise<unknown>,
  ): Promise<void> => {
    const said = on ? { remark, ...(amount === null ? {} : { fee: amount }) } : {}
    try {
      await send({ lineId, version, on, ...said })
    } finally {
      await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
    }
  }
}
