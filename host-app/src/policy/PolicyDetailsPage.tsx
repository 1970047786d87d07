import { CallError } from '@baoqiao/client/call-error.ts'
import { policy } from '@baoqiao/contract/policy/policy.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { styled } from 'styled-components'
import { StateHistory } from '../kit/move/StateHistory.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { useParams } from '../router/place.tsx'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { useTabTitle } from '../shell/use-tab-title.ts'
import { HolderPanel } from './HolderPanel.tsx'
import { InsuredPanel } from './InsuredPanel.tsx'
import { PolicySummary } from './PolicySummary.tsx'
import { PremiumPanel } from './PremiumPanel.tsx'
import { usePolicy } from './policy-data.ts'

const resource: PlainResource = policy

/** `/policy/details/:id`: everything about one order or policy. */
export default function PolicyDetailsPage() {
  const { id = '' } = useParams()
  const { data: row, error, refetch } = usePolicy(id)
  useTabTitle(row ? `保单 ${row.policyNo ?? row.orderNo}` : undefined)
  if (error && !row) {
    const traceId = error instanceof CallError ? error.traceId : undefined
    return (
      <ErrorState message={error.message} {...(traceId ? { traceId } : {})} onRetry={() => void refetch()} />
    )
  }
  if (!row) return <PageSkeleton />
  return (
    <Page>
      <PolicySummary row={row} />
      <div className="columns">
        <div>
          <InsuredPanel id={id} />
          <PremiumPanel explanation={row.explanation} plan={row.plan} />
        </div>
        <div>
          <Card title="经过">
            <StateHistory resource={resource} row={row} />
          </Card>
          <HolderPanel holder={row.holder} />
        </div>
      </div>
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  gap: var(--bq-s3);
  max-width: 1600px;
  margin: 0 auto;
  padding: var(--bq-s3);
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 340px;
    align-items: start;
    gap: var(--bq-s3);
  }
  .columns > div {
    display: grid;
    gap: var(--bq-s3);
    min-width: 0;
  }
  @media (max-width: 1080px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
