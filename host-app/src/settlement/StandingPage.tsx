import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../ground/console-context.ts'
import { Link } from '../ground/router/Link.tsx'
import { useSearchParams } from '../ground/router/use-search-params.ts'
import { CardPage } from '../kit/page/CardPage.tsx'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { StandingTable } from './StandingTable.tsx'

/**
 * `/after/rate/index`: every channel with the rules that hold for it on a day, and those that sell without one. What is asked for
 * stands in the address: `unrated=1` those that sell without a rate, `q` a part of a channel's name, `day`.
 */
export default function StandingPage() {
  const { client } = useConsole()
  const can = useCan()
  const [search, setSearch] = useSearchParams()
  const [day, q, unrated] = [search.get('day') ?? '', search.get('q') ?? '', search.get('unrated') === '1']
  const set = (name: string, value: string) => {
    const { [name]: _, ...rest } = Object.fromEntries(search)
    setSearch(value ? { ...rest, [name]: value } : rest, { replace: true })
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['settle_rule_basic', 'standing', day],
    queryFn: ({ signal }) =>
      client.settlement.rules.standing({ query: day ? { day } : {}, signal, quiet: true }),
    placeholderData: (before) => before,
    retry: false,
  })
  const named = data?.rows.filter(({ channelName }) => channelName.includes(q.trim())) ?? []
  const without = named.filter(({ selling, missing }) => selling && missing.length > 0)
  return (
    <CardPage>
      <PageTitle>渠道费率总览</PageTitle>
      <Tools>
        <Segments
          label="渠道范围"
          value={unrated ? '1' : ''}
          onChange={(value) => set('unrated', value)}
          options={[
            { value: '', label: data ? `全部渠道 ${named.length}` : '全部渠道' },
            { value: '1', label: data ? `启用中未设费率 ${without.length}` : '启用中未设费率' },
          ]}
        />
        <span className="name">
          <TextInput
            aria-label="渠道名称"
            placeholder="渠道名称"
            value={q}
            onChange={(text) => set('q', text)}
            maxLength={60}
          />
        </span>
        日期
        <DateInput
          aria-label="日期"
          value={day || (data?.day ?? '')}
          onChange={(value) => set('day', value)}
        />
        <Link to="/rate/basicRule">费率规则</Link>
        <Link to="/rate/awardRule">奖励规则</Link>
        {can('settle_change_fee_view') ? (
          <Link to="/after/apply/changeFee?kind=unrated">没有费率而未计佣金的保费</Link>
        ) : null}
      </Tools>
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonText lines={8} />}
      {data && !error ? (
        <StandingTable rows={unrated ? without : named} isFiltered={unrated && q.trim() === ''} />
      ) : null}
    </CardPage>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s3);
  align-items: center;
  margin-bottom: var(--bq-s3);
  .name {
    flex: 0 1 200px;
  }
`
