import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { usePreference } from '../../kit/use-preference.ts'
import { today } from '../../kit/value/format.ts'
import { ExpiringPanel } from './ExpiringPanel.tsx'
import { LatestPolicies } from './LatestPolicies.tsx'
import { PremiumPanel } from './PremiumPanel.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RankPanel } from './RankPanel.tsx'
import { TodoCards } from './TodoCards.tsx'
import { isSpan, type Span, useDashboard } from './use-dashboard.ts'
import { WaitingList } from './WaitingList.tsx'

const EarningsPanel = lazyPart(async () => (await import('./EarningsPanel.tsx')).EarningsPanel)
const NewsBanner = lazyPart(async () => (await import('../../marketing/NewsBanner.tsx')).NewsBanner)

/** `/wel/index`: what waits for this person, what who leads a channel earned, what came in, what ends soon, and the latest policies. */
export default function HomePage() {
  const { user } = useConsole()
  const can = useCan()
  return (
    <Page>
      <header>
        <div>
          <h1>{`${greeting()}，${user.name ?? user.username}`}</h1>
          <p>{[user.distAccount?.channelName, today()].filter(Boolean).join(' · ')}</p>
        </div>
        <QuickActions />
      </header>
      <NewsBanner />
      <WaitingList />
      {user.userType === 'dist' && can('settle_statement_view') ? <EarningsPanel /> : null}
      {can('policy_view') ? <Board /> : null}
    </Page>
  )
}

function Board() {
  const [span, setSpan] = usePreference<Span>('home-span', '30', isSpan)
  const { data, error, refetch, isFetching } = useDashboard(span)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <>
      <TodoCards counts={data?.counts} />
      <Columns aria-busy={data ? undefined : true}>
        <PremiumPanel board={data} span={span} onSpan={setSpan} stale={isFetching} />
        <RankPanel board={data} />
        <ExpiringPanel expiring={data?.expiring} />
      </Columns>
      <LatestPolicies />
    </>
  )
}

/** By the clock of Shanghai, as every time in the console. */
function greeting(): string {
  const hour = Number(clockTime(new Date()).slice(11, 13))
  if (hour < 6) return '夜深了'
  if (hour < 12) return '早上好'
  return hour < 18 ? '下午好' : '晚上好'
}

const Page = styled.div`
  display: grid;
  gap: var(--bq-s3);
  max-width: 1680px;
  margin: 0 auto;
  padding: var(--bq-s4);
  > * {
    min-width: 0;
  }
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--bq-s2) var(--bq-s4);
  }
  h1 {
    font-size: var(--bq-fs-5);
    line-height: 1.3;
  }
  header p {
    color: var(--bq-text-2);
  }
  @media (max-width: 767px) {
    padding: var(--bq-s3);
  }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.9fr) minmax(0, 1fr) minmax(0, 1.15fr);
  gap: var(--bq-s3);
  min-height: 320px;
  @media (max-width: 1279px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
