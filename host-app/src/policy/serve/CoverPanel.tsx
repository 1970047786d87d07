import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { SkeletonRows } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { PAGE_SIZES } from '../../kit/list/list-state.ts'
import { Pager } from '../../kit/list/Pager.tsx'
import { today } from '../../kit/value/format.ts'
import { RevealScope } from '../../kit/value/reveal-scope.tsx'
import { RevealNumbers } from '../RevealNumbers.tsx'
import { CoverProofButton } from './CoverProofButton.tsx'
import { CoverTable } from './CoverTable.tsx'

/** Who is covered by a policy on a day, past or to come: at what class, for how much, by which document. */
export function CoverPanel({ id, startDate, endDate }: { id: string; startDate: string; endDate: string }) {
  const { client } = useConsole()
  const can = useCan()
  const now = today()
  const [date, setDate] = useState(now < startDate ? startDate : now > endDate ? endDate : now)
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState({ current: 1, size: 20 })
  const word = useDeferredValue(keyword.trim())
  const query = { ...page, date, ...(word ? { keyword: word } : {}) }
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['policy', 'cover', id, query],
    enabled: date !== '',
    queryFn: ({ signal }) => client.policies.cover.ofPolicy({ params: { id }, query, signal, quiet: true }),
    placeholderData: (before) => before,
  })
  const first = { ...page, current: 1 }
  return (
    <RevealScope>
      <Bar>
        <span>在保日期</span>
        <DateInput
          aria-label="在保日期"
          value={date}
          onChange={(value) => {
            setDate(value)
            setPage(first)
          }}
        />
        <TextInput
          type="search"
          aria-label="按姓名或证件号码查找在保人员"
          placeholder="姓名或证件号码"
          value={keyword}
          onChange={(value) => {
            setKeyword(value)
            setPage(first)
          }}
        />
        {data ? (
          <b>
            {data.agreedEnd
              ? `已同意自 ${data.agreedEnd} 起退保，这一天不再保障`
              : `${data.total} 人在保，当前保障时段保费 ${formatYuan(data.premium)} 元`}
          </b>
        ) : null}
        {data ? <RevealNumbers people={data.records} /> : null}
        {data && !word && data.total > 0 && can('document_view') ? (
          <CoverProofButton policyId={id} date={data.date} />
        ) : null}
      </Bar>
      {isLoading ? <SkeletonRows /> : null}
      {error && !data ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <CoverTable rows={data.records} of="policy" date={data.date} />
          <Pager {...page} total={data.total} sizes={PAGE_SIZES} onChange={setPage} />
        </>
      ) : null}
    </RevealScope>
  )
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: auto 150px minmax(120px, 200px) 1fr auto auto;
  align-items: center;
  gap: var(--bq-s2);
  margin-bottom: var(--bq-s3);
  font-variant-numeric: tabular-nums;
  @media (max-width: 767px) {
    grid-template-columns: auto minmax(0, 1fr);
    > :nth-child(3),
    > :nth-child(n + 4) {
      grid-column: 1 / -1;
    }
  }
`
