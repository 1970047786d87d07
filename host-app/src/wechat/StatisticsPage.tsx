import { CallError } from '@baoqiao/client/call-error.ts'
import type { DataOfCall } from '@baoqiao/contract/kernel/call.ts'
import { account, type accounts } from '@baoqiao/contract/wechat/account.ts'
import { fans } from '@baoqiao/contract/wechat/fans.ts'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Stat } from '@baoqiao/ui/data/Stat.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { CardPage } from '../kit/page/CardPage.tsx'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { reasonOf } from '../kit/reason-of.ts'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'

interface Span {
  from: string
  to: string
}
type Statistics = DataOfCall<(typeof accounts)['statistics']>

/** `/wechat/statistics`: who followed and left, by day, of one official account or of all. */
export default function StatisticsPage() {
  const { client } = useConsole()
  const [wxAccountId, setAccount] = useState('')
  const [span, setSpan] = useState<Span | null>(null)
  const known = useQuery({
    queryKey: [account.name, 'list'],
    queryFn: ({ signal }) => client.wechat.accounts.list({ signal }),
  })
  const query = { ...(wxAccountId ? { wxAccountId } : {}), ...(span ? sent(span) : {}) }
  const { data, error, refetch } = useQuery({
    queryKey: [fans.name, 'statistics', query],
    queryFn: ({ signal }) => client.wechat.accounts.statistics({ query, signal, quiet: true }),
    placeholderData: (before) => before,
    retry: false,
  })
  /** The days themselves are wrong: asked again they are still. */
  const isRefused = error instanceof CallError && error.status === 400
  const shown = span ?? { from: data?.from ?? '', to: data?.to ?? '' }
  return (
    <CardPage>
      <PageTitle>粉丝统计</PageTitle>
      <Tools>
        <Select
          aria-label="公众号"
          value={wxAccountId}
          onChange={setAccount}
          placeholder="全部公众号"
          loading={known.isPending}
          options={(known.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DateInput
          aria-label="开始日期"
          value={shown.from}
          onChange={(from) => setSpan({ ...shown, from })}
        />
        至
        <DateInput aria-label="结束日期" value={shown.to} onChange={(to) => setSpan({ ...shown, to })} />
      </Tools>
      {isRefused ? (
        <Alert tone="warning">{reasonOf(error)}</Alert>
      ) : error ? (
        <ErrorState compact message={error.message} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <SkeletonText lines={8} />}
      {data && !error ? <Figures {...data} /> : null}
    </CardPage>
  )
}

/** A day that is not chosen is not asked for. */
const sent = ({ from, to }: Span) => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})

function Figures({ days }: Statistics) {
  const sum = (name: 'subscribed' | 'unsubscribed') => days.reduce((all, day) => all + day[name], 0)
  return (
    <>
      <Stats>
        <Stat label="期末粉丝" value={String(days.at(-1)?.fans ?? 0)} unit="人" />
        <Stat label="新增关注" value={String(sum('subscribed'))} unit="人" />
        <Stat label="取消关注" value={String(sum('unsubscribed'))} unit="人" />
      </Stats>
      <TableScroll>
        <SimpleTable aria-label="每日粉丝">
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col" className="number">
                新增关注
              </th>
              <th scope="col" className="number">
                取消关注
              </th>
              <th scope="col" className="number">
                粉丝总数
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, subscribed, unsubscribed, fans: total }) => (
              <tr key={day}>
                <td>{day}</td>
                <td className="number">{subscribed}</td>
                <td className="number">{unsubscribed}</td>
                <td className="number">{total}</td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      </TableScroll>
    </>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s3);
  align-items: center;
  margin-bottom: var(--bq-s3);
  > select {
    width: 220px;
  }
`
const Stats = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(160px, 28%), 1fr));
  gap: var(--bq-s3);
  margin-bottom: var(--bq-s3);
`
