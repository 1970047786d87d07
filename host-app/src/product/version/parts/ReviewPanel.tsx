import type { WholeVersion } from '@baoqiao/contract/product/version-calls.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../../../ground/console-context.ts'
import { today } from '../../../kit/value/format.ts'
import { standingOf } from '../../admin/standing.ts'
import { useVersions } from '../../admin/use-versions.ts'
import { DifferenceTable } from './DifferenceTable.tsx'

/** For who looks at a version before it is published: what it says otherwise than the one that is sold. */
export function ReviewPanel({ base }: { base: WholeVersion }) {
  const { client } = useConsole()
  const { data: versions } = useVersions(base.productId)
  const { current, coming } = standingOf(versions ?? [], today())
  const sold = coming ?? current
  const { data, error, refetch } = useQuery({
    queryKey: ['product_version', 'differences', base.id, base.version, sold?.id],
    enabled: sold !== null,
    queryFn: ({ signal }) =>
      client.products.versions.differences({
        params: { id: base.id },
        query: { before: sold?.id ?? '' },
        signal,
        quiet: true,
      }),
  })
  if (versions && !sold) return null
  return (
    <Card
      title={sold ? `与在售的第${sold.number}版的差异` : '差异'}
      extra={data ? <span>{`${data.length}处不同`}</span> : null}
    >
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data ? (
        <DifferenceTable rows={data} before={`第${sold?.number ?? ''}版`} after={`第${base.number}版`} />
      ) : error ? null : (
        <SkeletonText lines={4} />
      )}
    </Card>
  )
}
