import type { Lapsing } from '@baoqiao/contract/coupon/repurchase.ts'
import { entryPath } from '@baoqiao/contract/policy/apply-types.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { Link } from '../ground/router/Link.tsx'
import { PAGE_SIZES } from '../kit/list/list-state.ts'
import { Pager } from '../kit/list/Pager.tsx'
import { CardPage } from '../kit/page/CardPage.tsx'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { RecordLink } from '../kit/value/RecordLink.tsx'

/** `/coupons/repurchase`: customers whose policies end or have ended, each with the way to insure them again. */
export default function RepurchasePage() {
  const { client } = useConsole()
  const [page, setPage] = useState({ current: 1, size: 20 })
  const [name, setName] = useState('')
  const insured = useDeferredValue(name.trim())
  const { data, error, refetch } = useQuery({
    queryKey: ['policy', 'repurchase', page, insured],
    queryFn: ({ signal }) =>
      client.coupons.repurchase.page({
        query: { ...page, ...(insured ? { insured } : {}) },
        signal,
        quiet: true,
      }),
    placeholderData: (before) => before,
    retry: false,
  })
  const search = (text: string) => {
    setName(text)
    setPage({ ...page, current: 1 })
  }
  return (
    <CardPage>
      <PageTitle>再次投保</PageTitle>
      <Tools>
        <TextInput
          type="search"
          aria-label="按投保企业查找"
          placeholder="按投保企业查找"
          value={name}
          onChange={search}
        />
        <span>60天内到期、或一年内已到期且没有续保的客户</span>
      </Tools>
      {error && !data ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonText lines={8} />}
      {data ? (
        <>
          {data.records.length === 0 ? (
            <Empty text="没有待再次投保的客户" />
          ) : (
            <LapsingTable rows={data.records} />
          )}
          <Pager {...page} total={data.total} sizes={PAGE_SIZES} stale={error !== null} onChange={setPage} />
        </>
      ) : null}
    </CardPage>
  )
}

const LapsingTable = ({ rows }: { rows: readonly Lapsing[] }) => (
  <TableScroll>
    <SimpleTable aria-label="再次投保客户">
      <thead>
        <tr>
          <th scope="col">投保企业</th>
          <th scope="col">产品</th>
          <th scope="col">保单</th>
          <th scope="col">状态</th>
          <th scope="col">终保日期</th>
          <th scope="col">到期</th>
          <th scope="col" className="number">
            人数
          </th>
          <th scope="col" className="number">
            保费（元）
          </th>
          <th scope="col">业务员</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.policyId}>
            <td className="wrap">{one.insured}</td>
            <td>{one.productName}</td>
            <td>
              <RecordLink resource="policy" id={one.policyId} label={one.policyNo ?? '查看保单'} />
            </td>
            <td>{one.statusName}</td>
            <td>{one.endDate}</td>
            <td>{one.daysLeft < 0 ? `已过${-one.daysLeft}天` : `还有${one.daysLeft}天`}</td>
            <td className="number">{one.heads}</td>
            <td className="number">{formatYuan(one.premium)}</td>
            <td>{one.seller}</td>
            <td>
              <Link to={entryPath('renew', one.policyId)} aria-label={`再次投保 ${one.insured}`}>
                再次投保
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  </TableScroll>
)

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s3);
  align-items: center;
  margin-bottom: var(--bq-s3);
  > span {
    color: var(--bq-text-3);
  }
`
