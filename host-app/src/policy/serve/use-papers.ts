import type { Filter } from '@baoqiao/contract/kernel/filter.ts'
import { useQueries } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCan, useConsole } from '../../ground/console-context.ts'

/** Of each so many, the newest: a policy has a few. */
const MOST = 100
const MOST_PAPERS = 400
/** Certificates are one a person, and stand beside them. */
const PAPERS = JSON.stringify({
  any: false,
  rules: [{ field: 'kind', op: 'in', value: 'policy,receipt,endorsement,surrender' }],
} satisfies Filter)

type Client = ReturnType<typeof useConsole>['client']
type RowsOf<T extends (...asked: never[]) => Promise<{ records: unknown[] }>> = Awaited<
  ReturnType<T>
>['records']
export interface Papers {
  documents: RowsOf<Client['documents']['document']['page']>
  payments: RowsOf<Client['payment']['payOrder']['page']>
  refunds: RowsOf<Client['payment']['refund']['page']>
  invoices: RowsOf<Client['policies']['invoice']['page']>
  surrenders: RowsOf<Client['policies']['surrenderApply']['page']>
  /** That it ends soon, as people and the partner were told. */
  reminders: RowsOf<Client['policies']['policyReminder']['page']>
}
export type DocumentRow = Papers['documents'][number]

/** Papers whose rows could not be read are named, to be asked for again. */
interface Read extends Papers {
  unread: readonly string[]
  again(): void
}

/** What is known of a query while it decides whether to ask again. */
interface Asked<T> {
  state: { data: { records: T[] } | undefined; dataUpdateCount: number; errorUpdateCount: number }
}

/** Papers are drawn in seconds; what has none after so many answers, or refusals of one, will not have one soon. */
const AGAIN_MS = 3000
const MOST_ANSWERS = 12

/**
 * What there is on paper and in money about a policy, as far as this person may see it; what is not answered yet is empty.
 * Papers are asked for again while one is being made, and while a change of `expected`, which was done just now, has none.
 */
export function usePapers(policyId: string, expected: readonly string[] = []): Read {
  const { client } = useConsole()
  const can = useCan()
  const asked = { policyId, current: 1, size: MOST, sortType: '2' } as const
  const one = <T>(
    name: string,
    more: object,
    page: (how: { signal: AbortSignal; quiet: true }) => Promise<{ records: T[] }>,
    refetchInterval: (query: Asked<T>) => number | false = () => false,
  ) => ({
    queryKey: [name, 'page', { ...asked, ...more }],
    enabled: can(`${name}_view`),
    queryFn: ({ signal }: { signal: AbortSignal }) => page({ signal, quiet: true }),
    refetchInterval,
  })
  const papers = { ...asked, size: MOST_PAPERS, filter: PAPERS }
  const waited = useRef({ what: '', since: 0 })
  const whileToCome = ({ state }: Asked<Pick<DocumentRow, 'kind' | 'status' | 'subjectId'>>) => {
    const what = toCome(state.data?.records, expected)
    const answers = state.dataUpdateCount + state.errorUpdateCount
    if (waited.current.what !== what) waited.current = { what, since: answers }
    return what !== '' && answers - waited.current.since < MOST_ANSWERS && AGAIN_MS
  }
  const all = useQueries({
    queries: [
      one(
        'document',
        papers,
        (how) => client.documents.document.page({ query: papers, ...how }),
        whileToCome,
      ),
      one('pay_order', {}, (how) => client.payment.payOrder.page({ query: asked, ...how })),
      one('refund', {}, (how) => client.payment.refund.page({ query: asked, ...how })),
      one('invoice', {}, (how) => client.policies.invoice.page({ query: asked, ...how })),
      one('surrender_apply', {}, (how) => client.policies.surrenderApply.page({ query: asked, ...how })),
      one('policy_reminder', {}, (how) => client.policies.policyReminder.page({ query: asked, ...how })),
    ],
  })
  const [documents, payments, refunds, invoices, surrenders, reminders] = all
  return {
    unread: NAMES.filter((_, at) => all[at]?.isError),
    again() {
      for (const { isError, refetch } of all) if (isError) void refetch()
    },
    documents: documents.data?.records ?? [],
    payments: payments.data?.records ?? [],
    refunds: refunds.data?.records ?? [],
    invoices: invoices.data?.records ?? [],
    surrenders: surrenders.data?.records ?? [],
    reminders: reminders.data?.records ?? [],
  }
}

/** Of what papers are being made, or are not begun yet; empty before anything is known. */
function toCome(
  rows: readonly Pick<DocumentRow, 'kind' | 'status' | 'subjectId'>[] | undefined,
  expected: readonly string[],
): string {
  if (!rows) return ''
  const there = new Set(rows.flatMap(({ kind, subjectId }) => (kind === 'endorsement' ? subjectId : [])))
  const making = rows.flatMap(({ status, subjectId }) => (status === 'making' ? subjectId : []))
  return [...new Set([...making, ...expected.filter((id) => !there.has(id))])].sort().join()
}

/** In the order in which they are asked for. */
const NAMES = ['单证', '支付', '退款', '发票', '退保', '到期提醒']
