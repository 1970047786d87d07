import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { useParams } from '../../ground/router/place.tsx'
import { useTabTitle } from '../../ground/tabs/use-tab-title.ts'
import { CardPage } from '../../kit/page/CardPage.tsx'
import { PageTitle } from '../../kit/page/PageTitle.tsx'
import { CoverTable } from './CoverTable.tsx'

/** A number that can be looked up: shorter ones are still being typed. */
const SHORTEST = 6

/** `/policy/person/:id`, or by a number: every stretch of somebody's cover on all policies, or of one day. */
export default function PersonScreen() {
  const { id = '' } = useParams()
  const { client } = useConsole()
  const [date, setDate] = useState('')
  const [typed, setTyped] = useState('')
  const idNo = useDeferredValue(typed.trim())
  const body = { ...(idNo ? { idNo } : { insuredId: id }), ...(date ? { date } : {}) }
  const asks = idNo ? idNo.length >= SHORTEST : id !== ''
  const { data, error, refetch } = useQuery({
    queryKey: ['policy', 'cover', 'person', body],
    enabled: asks,
    queryFn: ({ signal }) => client.policies.cover.ofPerson({ body, signal, quiet: true }),
    placeholderData: (before) => before,
  })
  const who = data?.[0]
  useTabTitle(who ? `${who.name}的保障` : undefined)
  return (
    <CardPage>
      <PageTitle>人员保障</PageTitle>
      <Card title={who ? `${who.name} ${who.idNo}` : '人员保障'}>
        <Bar>
          <TextInput
            type="search"
            aria-label="按证件号码查询"
            placeholder="输入完整的证件号码查询其他人员"
            value={typed}
            onChange={setTyped}
          />
          <span>某日在保</span>
          <DateInput aria-label="某日在保" value={date} onChange={setDate} />
        </Bar>
        {error && !data ? (
          <ErrorState compact message={error.message} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error && !asks ? (
          <Empty text={idNo ? '请输入完整的证件号码' : '输入证件号码，查看此人在各保单上的保障'} />
        ) : null}
        {data ? <CoverTable rows={data} of="person" {...(date ? { date } : {})} /> : null}
      </Card>
    </CardPage>
  )
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(160px, 300px) max-content 150px;
  align-items: center;
  gap: var(--bq-s2);
  margin-bottom: var(--bq-s3);
  @media (max-width: 767px) {
    grid-template-columns: auto minmax(0, 1fr);
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`
