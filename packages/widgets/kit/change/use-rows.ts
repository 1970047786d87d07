import type { Client } from '@baoqiao/client/client-over.ts'
import type { EndorsementSummary } from '@baoqiao/contract/policy/endorsement-summary.ts'
import { useEffect, useState } from 'react'
import type { calls as Calls } from './calls.ts'

type Endorse = Client<typeof Calls>
export type ShownRow = Awaited<ReturnType<Endorse['endorse']['rows']>>['records'][number]
const PAGE = 1000

/** People of an application, in one state or all, null while they are on their way; asked again when its state has changed. */
export function useRows(
  calls: Endorse,
  policyId: string,
  one: EndorsementSummary | undefined,
  status: '' | '100' | '200' | '400',
) {
  const [answer, setAnswer] = useState<{ rows: readonly ShownRow[] | null; problem: string }>(WAITING)
  const { id = '', status: state = '' } = one ?? {}
  useEffect(() => {
    if (id === '' || state === '') return
    let here = true
    allRows(calls, policyId, { endorsementId: id, ...(status ? { status } : {}) }).then(
      (rows) => here && setAnswer({ rows, problem: '' }),
      (error: unknown) =>
        here &&
        setAnswer({
          rows: null,
          problem: error instanceof Error ? error.message : '人员没有读到，请稍后再试',
        }),
    )
    return () => {
      here = false
    }
  }, [calls, policyId, id, state, status])
  return answer
}
const WAITING = { rows: null, problem: '' }

async function allRows(
  { endorse }: Endorse,
  policyId: string,
  asked: { endorsementId: string; status?: '100' | '200' | '400' },
): Promise<ShownRow[]> {
  const rows: ShownRow[] = []
  for (let current = 1; ; current += 1) {
    const query = { ...asked, current, size: PAGE }
    const { records, total } = await endorse.rows({ params: { id: policyId }, query, quiet: true })
    rows.push(...records)
    if (records.length === 0 || rows.length >= total) return rows
  }
}
