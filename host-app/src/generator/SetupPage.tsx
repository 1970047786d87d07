import { form } from '@baoqiao/contract/generator/form.ts'
import type { generator } from '@baoqiao/contract/generator/generator.ts'
import type { TableSettings } from '@baoqiao/contract/generator/table-settings.ts'
import type { DataOfCall } from '@baoqiao/contract/kernel/call.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { PageSkeleton } from '../ground/PageSkeleton.tsx'
import { useSearchParams } from '../ground/router/use-search-params.ts'
import { useUnsaved } from '../ground/tabs/unsaved.ts'
import { useTabTitle } from '../ground/tabs/use-tab-title.ts'
import { EditorHead } from '../kit/page/EditorHead.tsx'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { ColumnMatrix } from './ColumnMatrix.tsx'
import { SetupHead } from './SetupHead.tsx'
import { SetupProblems } from './SetupProblems.tsx'
import { useKeep, useMakeForm } from './use-setup.ts'

const PreviewDialog = lazyPart(async () => (await import('./PreviewDialog.tsx')).PreviewDialog)
const LivePreview = lazyPart(async () => (await import('./LivePreview.tsx')).LivePreview)
type Table = DataOfCall<(typeof generator)['table']>

/** `/generators/setup?dsId=&tableName=`: what is generated of a table: its resource, and a field a column. */
export default function SetupPage() {
  const [params] = useSearchParams()
  const dsId = params.get('dsId') ?? ''
  const tableName = params.get('tableName') ?? ''
  const { client } = useConsole()
  const query = { ...(dsId ? { dsId } : {}), tableName }
  const { data, error, refetch } = useQuery({
    queryKey: ['gen_table', 'setup', dsId, tableName],
    // What is being written is not written over by what comes later; who comes back begins with what is kept then.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: () => client.generators.tables.table({ query, quiet: true }),
    retry: false,
  })
  useTabTitle(data && `生成设置 ${data.tableName}`)
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  const load = () => refetch({ throwOnError: true })
  return data ? (
    <Desk key={`${dsId}/${tableName}`} dsId={dsId} table={data} onLoad={load} />
  ) : (
    <PageSkeleton />
  )
}

interface DeskProps {
  dsId: string
  table: Table
  /** Reads what is kept now. */
  onLoad(): Promise<unknown>
}
function Desk({ dsId, table, onLoad }: DeskProps) {
  const may = useCan()
  const [draft, setDraft] = useState<TableSettings | null>(null)
  const [isShown, setShown] = useState(false)
  const keeping = useKeep(dsId, table, () => setDraft(null))
  const making = useMakeForm(table.tableName)
  useUnsaved(draft !== null)
  const settings = draft ?? table.settings
  const change = (part: Partial<TableSettings>) => setDraft({ ...settings, ...part })
  const mayEdit = may('gen_table_edit')
  const isUnsaved = draft !== null
  const load = async () => {
    await onLoad()
    keeping.reset()
    setDraft(null)
  }
  const hint = isUnsaved ? '请先保存' : undefined
  return (
    <Page>
      <PageTitle>生成设置</PageTitle>
      <EditorHead>
        <h2>
          {table.tableName} <small>{table.comment}</small>
        </h2>
        {mayEdit ? (
          <Button
            variant="primary"
            disabled={!isUnsaved && table.version > 0}
            loading={keeping.isPending}
            onClick={() => keeping.mutate(settings)}
          >
            保存
          </Button>
        ) : null}
        <Button disabled={isUnsaved} title={hint} onClick={() => setShown(true)}>
          预览代码
        </Button>
        {may(`${form.name}_add`) ? (
          <Button
            disabled={isUnsaved}
            title={hint}
            loading={making.isPending}
            onClick={() => making.mutate(settings)}
          >
            存为表单
          </Button>
        ) : null}
      </EditorHead>
      {keeping.error ? (
        <SetupProblems
          error={keeping.error}
          settings={settings}
          onLoad={() => void load().catch(() => undefined)}
        />
      ) : null}
      <SetupHead settings={settings} onChange={change} fixed={!mayEdit} />
      <ColumnMatrix
        columns={settings.columns}
        found={table.columns}
        onChange={(columns) => change({ columns })}
        fixed={!mayEdit}
      />
      <LivePreview settings={settings} />
      {isShown ? (
        <PreviewDialog dsId={dsId} tableName={table.tableName} onClose={() => setShown(false)} />
      ) : null}
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--bq-s3);
  padding: var(--bq-s3);
`
