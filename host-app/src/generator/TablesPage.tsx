import { dataSource } from '@baoqiao/contract/generator/data-source.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { Pagination } from '@baoqiao/ui/data/Pagination.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { SearchInput } from '@baoqiao/ui/form/SearchInput.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { useSearchParams } from '../ground/router/use-search-params.ts'
import { CardPage } from '../kit/page/CardPage.tsx'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { TableList } from './TableList.tsx'
import { useDownload } from './use-download.tsx'

const PreviewDialog = lazyPart(async () => (await import('./PreviewDialog.tsx')).PreviewDialog)
const OWN = { value: '', label: '本平台数据库' }

/** `/generators/tables`: tables of a data source, of each of which code is generated. Source, search and page stand in the address. */
export default function TablesPage() {
  const { client } = useConsole()
  const [params, setParams] = useSearchParams()
  const dsId = params.get('dsId') ?? ''
  const tableName = params.get('tableName') ?? ''
  const current = Number(params.get('current') ?? 1)
  const size = Number(params.get('size') ?? 20)
  const [typed, setTyped] = useState(tableName)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<string | null>(null)
  const download = useDownload(dsId)
  const sources = useSources()
  const query = { ...(dsId ? { dsId } : {}), tableName, current, size }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['gen_table', 'page', query],
    queryFn: ({ signal }) => client.generators.tables.page({ query, signal, quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const go = (next: Readonly<Record<string, string>>) =>
    setParams({ dsId, tableName, current: '1', size: String(size), ...next })
  const pick = (next: string) => {
    setTicked(new Set())
    go({ dsId: next })
  }
  return (
    <CardPage>
      <PageTitle>代码生成</PageTitle>
      <Bar>
        <Narrow>
          <Select aria-label="数据源" value={dsId} onChange={pick} options={[OWN, ...sources]} />
        </Narrow>
        <Narrow>
          <SearchInput
            placeholder="表名或说明"
            value={typed}
            maxLength={64}
            onChange={setTyped}
            onSearch={(word) => go({ tableName: word.trim() })}
          />
        </Narrow>
        <Button onClick={() => go({ tableName: typed.trim() })}>查询</Button>
        <Button
          className="end"
          variant="primary"
          disabled={ticked.size === 0}
          loading={download.isPending}
          onClick={() => download.mutate([...ticked])}
        >
          {ticked.size > 0 ? `下载代码（${ticked.size}）` : '下载代码'}
        </Button>
      </Bar>
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonText lines={8} />}
      {data?.total === 0 && !error ? <Empty text="没有符合条件的数据表" /> : null}
      {data && data.total > 0 && !error ? (
        <Rows aria-busy={isPlaceholderData}>
          <TableList
            dsId={dsId}
            rows={data.records}
            ticked={ticked}
            onTick={setTicked}
            onPreview={setShown}
            onDownload={(name) => download.mutate([name])}
          />
          <Pagination
            total={data.total}
            current={current}
            size={size}
            onChange={(next) => go({ current: String(next.current), size: String(next.size) })}
          />
        </Rows>
      ) : null}
      {shown === null ? null : <PreviewDialog dsId={dsId} tableName={shown} onClose={() => setShown(null)} />}
    </CardPage>
  )
}

/** Data sources to choose from, besides the platform's own database. */
function useSources() {
  const { client } = useConsole()
  const { data = [] } = useQuery({
    queryKey: [dataSource.name, 'options'],
    queryFn: ({ signal }) =>
      client.generators.dataSource.options({ query: { size: 1000 }, signal, quiet: true }),
  })
  return data
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2);
  align-items: center;
  margin-bottom: var(--bq-s3);
  > .end {
    margin-inline-start: auto;
  }
`
const Narrow = styled.div`
  width: 220px;
  max-width: 100%;
`
const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--bq-s2);
`
