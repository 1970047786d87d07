import { CallError } from '@baoqiao/client/call-error.ts'
import { rateVersion } from '@baoqiao/contract/product/rate-version.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { PageSkeleton } from '../../ground/PageSkeleton.tsx'
import { useParams } from '../../ground/router/place.tsx'
import { useTabTitle } from '../../ground/tabs/use-tab-title.ts'
import { TariffEditor } from './TariffEditor.tsx'
import { tableOf, tariffOf } from './tariff-row.ts'

/** `/product/tariffs/:id`: a tariff version as sheets, how it stands, and what can be done with it. */
export default function TariffScreen() {
  const { id = '' } = useParams()
  const { client } = useConsole()
  const {
    data: row,
    error,
    refetch,
  } = useQuery({
    queryKey: [rateVersion.name, 'get', id],
    queryFn: ({ signal }) => client.products.rateVersion.get({ params: { id }, signal, quiet: true }),
  })
  const standing = useQuery({
    queryKey: [rateVersion.name, 'standing', id, row?.version],
    queryFn: ({ signal }) => client.products.tariffs.standing({ params: { id }, signal, quiet: true }),
    enabled: row !== undefined,
    // A dry run that is under way moves on by itself.
    refetchInterval: ({ state }) => (state.data?.trial?.status === 'running' ? 2000 : false),
  })
  useTabTitle(row?.code)
  if (row) {
    const base = standing.data?.base
    return (
      <>
        {standing.error && !standing.data ? (
          <Unknown>
            <Alert
              tone="danger"
              title="差异、试算和发布前的检查没有取到，页面上这几项不作准，也不能复核发布"
              action={
                <Button size="small" onClick={() => void standing.refetch()}>
                  重试
                </Button>
              }
            >
              {standing.error.message}
            </Alert>
          </Unknown>
        ) : null}
        <TariffEditor
          key={row.id}
          row={tariffOf(row)}
          standing={standing.data ?? null}
          base={base ? { code: base.code, draft: tableOf(row.line, base.table) } : null}
        />
      </>
    )
  }
  if (!error) return <PageSkeleton />
  const gone = error instanceof CallError && error.status === 404
  return (
    <ErrorState
      message={gone ? '没有找到这个费率版本，它可能已被删除。' : error.message}
      {...(gone ? {} : { onRetry: () => void refetch() })}
    />
  )
}

const Unknown = styled.div`
  padding: var(--bq-s3) var(--bq-s3) 0;
`
