import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { Link } from '../../ground/router/Link.tsx'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'
import { today } from '../../kit/value/format.ts'

const SPANS = [
  { value: 'month', label: '本月' },
  { value: 'before', label: '上月' },
  { value: 'year', label: '本年' },
] as const
type Span = (typeof SPANS)[number]['value']
/** What stands below stays in sight: so many at first. */
const FEW = 5
const SHOWN = 20

/** Days of a span, both included. */
function daysOf(span: Span): { from: string; to: string } {
  const to = today()
  const first = `${to.slice(0, 7)}-01`
  if (span === 'month') return { from: first, to }
  if (span === 'year') return { from: `${to.slice(0, 4)}-01-01`, to }
  const last = addDays(first, -1)
  return { from: `${last.slice(0, 7)}-01`, to: last }
}

/** What a channel and those below it earned, by sales person: for who leads it. */
export function EarningsPanel() {
  const { client } = useConsole()
  const [span, setSpan] = useState<Span>('month')
  const [all, setAll] = useState(false)
  const query = daysOf(span)
  const { data, error, refetch } = useQuery({
    queryKey: ['settle_line', 'earned', query],
    queryFn: ({ signal }) => client.settlement.earned({ query, signal, quiet: true }),
    placeholderData: (before) => before,
  })
  const several = new Set(data?.rows.map(({ channelName }) => channelName)).size > 1
  return (
    <Card title="佣金收入">
      <Head>
        <Segments
          label="佣金收入的期间"
          value={span}
          options={SPANS}
          onChange={(value) => setSpan(SPANS.find((one) => one.value === value)?.value ?? 'month')}
        />
        {data ? (
          <span>
            应得 <strong>{formatYuan(data.total.earned)}</strong> 元，已结算{' '}
            <strong>{formatYuan(data.total.settled)}</strong> 元，待结算{' '}
            <strong>{formatYuan(data.total.earned - data.total.settled)}</strong> 元
          </span>
        ) : null}
        <Link to={`/settlement/statement?from=${query.from}&to=${query.to}`}>对账单</Link>
      </Head>
      {error && !data ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonText lines={4} />}
      {data && data.unrated > 0 ? (
        <Alert tone="warning">
          其中保费 {formatYuan(data.unrated)} 元在支付当日没有适用的费率规则，暂不计佣金，请联系平台结算人员
        </Alert>
      ) : null}
      {data?.rows.length === 0 ? <Empty text="这段时间没有佣金" /> : null}
      {data && data.rows.length > 0 ? (
        <TableScroll>
          <SimpleTable aria-label="按业务员的佣金收入">
            <thead>
              <tr>
                <th scope="col">业务员</th>
                {several ? <th scope="col">渠道</th> : null}
                <th scope="col" className="number wide">
                  保费（元）
                </th>
                <th scope="col" className="number">
                  应得（元）
                </th>
                <th scope="col" className="number">
                  已结算（元）
                </th>
              </tr>
            </thead>
            <tbody>
              {data.rows.slice(0, all ? SHOWN : FEW).map((row) => (
                <tr key={`${row.channelName} ${row.sellerName} ${row.premium} ${row.earned}`}>
                  <td className="wrap">{row.sellerName ?? '渠道直接'}</td>
                  {several ? <td className="wrap">{row.channelName}</td> : null}
                  <td className="number wide">{formatYuan(row.premium)}</td>
                  <td className="number">{formatYuan(row.earned)}</td>
                  <td className="number">{formatYuan(row.settled)}</td>
                </tr>
              ))}
            </tbody>
          </SimpleTable>
        </TableScroll>
      ) : null}
      {data && data.rows.length > FEW && !all ? (
        <Button variant="text" size="small" onClick={() => setAll(true)}>
          {`全部${Math.min(data.rows.length, SHOWN)}位业务员`}
        </Button>
      ) : null}
      {all && data && data.rows.length > SHOWN ? <p>只列出应得最多的{SHOWN}位，全部见对账单。</p> : null}
    </Card>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--bq-s2) var(--bq-s4);
  margin-bottom: var(--bq-s2);
  font-variant-numeric: tabular-nums;
`
