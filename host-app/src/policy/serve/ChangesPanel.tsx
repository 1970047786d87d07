import type { EndorsementSummary } from '@baoqiao/contract/policy/endorsement-summary.ts'
import { isRevocable } from '@baoqiao/contract/policy/revocable.ts'
import { wholeBar } from '@baoqiao/contract/policy/whole-bar.ts'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Timeline } from '@baoqiao/ui/data/Timeline.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCan, useConsole } from '../../ground/console-context.ts'
import type { Row } from '../../kit/resource-client.ts'
import { NotRead } from './NotRead.tsx'
import { timelineOf } from './timeline-of.tsx'
import { usePapers } from './use-papers.ts'
import { useServing } from './use-serving.ts'

/** All that happened to the policy, newest first, with people, money and papers; what could not be read is told. */
export function ChangesPanel({ row }: { row: Row }) {
  const serving = useServing(row)
  const { data } = serving
  const can = useCan()
  const done = data?.applications.filter(({ status }) => status === '3').map(({ id }) => id) ?? []
  const papers = usePapers(row.id, done)
  // What was confirmed goes back as another change of the policy: barred where all of them are.
  const mayTakeBack = (one: EndorsementSummary) =>
    data !== undefined &&
    can('endorsement_add') &&
    one.revokeBarred === null &&
    isRevocable(one, data.earliest) &&
    (one.status !== '3' || wholeBar(data) === null)
  const { client } = useConsole()
  const moves = useQuery({
    queryKey: ['policy', 'history', row.id, row.version],
    queryFn: ({ signal }) => client.policies.policy.history({ params: { id: row.id }, signal, quiet: true }),
  })
  const asked = [serving, moves]
  if (asked.some(({ isLoading }) => isLoading)) return <SkeletonText lines={6} />
  const failed = asked.filter(({ isLoadingError }) => isLoadingError)
  if (failed[0]?.error)
    return (
      <ErrorState
        compact
        message={failed[0].error.message}
        onRetry={() => {
          for (const { refetch } of failed) void refetch()
        }}
      />
    )
  return (
    <>
      <NotRead what={papers.unread} onAgain={papers.again} />
      <Timeline
        label="变更记录"
        items={timelineOf({
          ...{
            row,
            papers,
            history: moves.data ?? [],
            may: { pay: can('policy_apply'), revoke: mayTakeBack },
          },
          applications: data?.applications ?? [],
        })}
      />
    </>
  )
}
