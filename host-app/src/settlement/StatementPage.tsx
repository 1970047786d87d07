import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { MOST_ON_PAPER } from '@baoqiao/contract/settlement/most-on-paper.ts'
import { settleLine } from '@baoqiao/contract/settlement/settle-line.ts'
import { STATEMENT_KINDS } from '@baoqiao/contract/settlement/statement.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Pagination } from '@baoqiao/ui/data/Pagination.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { useSearchParams } from '../ground/router/use-search-params.ts'
import { RefSelect } from '../kit/form/RefSelect.tsx'
import { CardPage } from '../kit/page/CardPage.tsx'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { saveBlob } from '../kit/save-blob.ts'
import { today } from '../kit/value/format.ts'
import { NoStatement } from './NoStatement.tsx'
import { SignedTable } from './SignedTable.tsx'
import { StatementTable } from './StatementTable.tsx'
import { useStatementPaper } from './use-statement-paper.ts'

/**
 * `/settlement/statement`: what a channel was owed over days, entry by entry with the rule, rate and rounding it came of, to the
 * balance of the books. What is asked for stands in the address.
 */
export default function StatementPage() {
  const { client, user } = useConsole()
  const [search, setSearch] = useSearchParams()
  const label = useId()
  const isChannel = user.userType === 'dist'
  const from = search.get('from') ?? `${today().slice(0, 7)}-01`
  const to = search.get('to') ?? today()
  const channelId = search.get('channelId') ?? ''
  const page = { current: whole(search.get('current'), 1), size: whole(search.get('size'), SIZE) }
  const set = (given: Readonly<Record<string, string>>) =>
    setSearch({ ...Object.fromEntries(search), current: '1', ...given }, { replace: true })
  const query = { from, to, ...(channelId ? { channelId } : {}) }
  const asked = JSON.stringify(query)
  const { data, error, refetch } = useQuery({
    queryKey: ['settle_statement', asked, page],
    queryFn: ({ signal }) =>
      client.settlement.statement.read({ query: { ...query, ...page }, signal, quiet: true }),
    enabled: isChannel || channelId !== '',
    // The next page takes the place of the last; another channel or other days do not.
    placeholderData: (before, last) => (last?.queryKey[1] === asked ? before : undefined),
    retry: false,
  })
  const sheet = useMutation({
    mutationFn: async () =>
      saveBlob(
        await client.settlement.statement.sheet({ query }),
        `${data?.channelName ?? ''}对账单${from}至${to}.xlsx`,
      ),
  })
  const paper = useStatementPaper(query)
  const tooLong = (data?.total ?? 0) > MOST_ON_PAPER
  return (
    <CardPage>
      <PageTitle>渠道对账单</PageTitle>
      <Tools>
        <span id={label}>渠道</span>
        <span className="channel">
          <RefSelect
            field={settleLine.fields.channelId}
            value={channelId}
            onChange={(value) => set({ channelId: value })}
            wiring={{ 'aria-labelledby': label }}
            none={isChannel ? '本渠道' : '请选择渠道'}
          />
        </span>
        <DateInput aria-label="开始日期" value={from} onChange={(value) => set({ from: value })} />
        至
        <DateInput aria-label="结束日期" value={to} onChange={(value) => set({ to: value })} />
        <Button disabled={!data} loading={sheet.isPending} onClick={() => sheet.mutate()}>
          导出 Excel
        </Button>
        <Button
          disabled={!data || tooLong}
          title={tooLong ? TOO_LONG : undefined}
          loading={paper.isPending}
          onClick={() => paper.mutate()}
        >
          出具 PDF
        </Button>
      </Tools>
      {tooLong ? <Alert>{`${TOO_LONG}；导出 Excel 可取得全部 ${data?.total ?? 0} 条`}</Alert> : null}
      {isChannel || channelId ? null : <Alert title="请选择渠道" />}
      {error ? (
        <NoStatement
          error={error}
          onRetry={() => void refetch()}
          onAnother={channelId ? () => set({ channelId: '' }) : undefined}
        />
      ) : null}
      {data || error || !(isChannel || channelId) ? null : <SkeletonText lines={8} />}
      {data && !error ? (
        <>
          <Sums>
            <span>期初余额 {formatYuan(data.opening)}</span>
            {Object.entries(STATEMENT_KINDS).map(([kind, title]) =>
              data.sums[kind] === undefined ? null : (
                <span key={kind}>
                  {title} {formatYuan(data.sums[kind])}
                </span>
              ),
            )}
            <strong>期末余额 {formatYuan(data.closing)} 元</strong>
          </Sums>
          <StatementTable entries={data.entries} />
          {data.total > SIZE ? (
            <Pagination
              total={data.total}
              current={data.current}
              size={data.size}
              sizes={SIZES}
              onChange={({ current, size }) => set({ current: String(current), size: String(size) })}
            />
          ) : null}
          <SignedTable signed={data.signed} />
        </>
      ) : null}
    </CardPage>
  )
}

const TOO_LONG = `账目超过${MOST_ON_PAPER}条，不能出具 PDF，请缩小日期范围`
const SIZE = 100
const SIZES = [SIZE, 500, 1000]
/** A number of the address, or what it is without one. */
const whole = (text: string | null, without: number) =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : without

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s3);
  align-items: center;
  margin-bottom: var(--bq-s3);
  .channel {
    flex: 0 1 240px;
    min-width: 160px;
  }
`
const Sums = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2) var(--bq-s5);
  margin-bottom: var(--bq-s3);
  font-variant-numeric: tabular-nums;
`
