import { CallError } from '@baoqiao/client/call-error.ts'
import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { Table } from '@baoqiao/ui/data/Table.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { recordPath } from '../../ground/record-address.ts'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { type PlainResource, type ResourceClients, type Row, useResourceClient } from '../resource-client.ts'
import { today } from '../value/format.ts'
import { useLabels } from '../value/use-labels.ts'
import { columnsOf, roomFor } from './columns.ts'
import { Pager } from './Pager.tsx'
import { firstAsLink, useValueColumns } from './use-columns.tsx'
import { PLAIN } from './use-list-looks.ts'

interface RowListProps {
  resource: PlainResource
  /** What selects the rows, as the list's own address says it. Must keep its identity between renders. */
  query: ListQuery
  /** A column that would say the same in every row. */
  without?: string
  label: string
}
const SIZES = [10, 20, 50] as const
const FIRST = { current: 1, size: 10 }
const rowId = (row: Row) => row.id

/** How the first page of such a list is asked for: whoever shows how many there are asks the same. */
export const firstRows = (clientOf: ResourceClients, { name }: PlainResource, query: ListQuery) =>
  rowsQuery(clientOf, name, { ...query, ...FIRST })

function rowsQuery(clientOf: ResourceClients, name: string, query: ListQuery) {
  return {
    queryKey: [name, 'page', query],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await clientOf(name)?.page({ query, signal, quiet: true })) ?? { records: [], total: 0, ...FIRST },
  }
}

/** Rows of a resource inside a page of something else: its columns, page by page, each row a way to its own page. */
export function RowList({ resource, query, without, label }: RowListProps) {
  const clientOf = useResourceClient()
  const navigate = useNavigate()
  const [page, setPage] = useState(FIRST)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...rowsQuery(clientOf, resource.name, { ...query, ...page }),
    placeholderData: keepPreviousData,
  })
  const rows = data?.records ?? NO_ROWS
  const columns = useMemo(
    () =>
      roomFor(
        columnsOf(resource, PLAIN).filter(({ name }) => name !== without),
        rows,
        today(),
      ),
    [resource, without, rows],
  )
  const names = useMemo(() => columns.map(({ name }) => name), [columns])
  const labels = useLabels(resource, rows, names)
  const cells = useMemo(() => firstAsLink(resource, names), [resource, names])
  const shown = useValueColumns({ resource, columns, labels, cells, quickEdit: undefined })
  const open = useCallback(
    (row: Row) => {
      const path = recordPath(resource.name, row.id)
      if (path) navigate(path)
    },
    [navigate, resource],
  )
  if (error && !data) {
    const trace = error instanceof CallError && error.traceId ? { traceId: error.traceId } : {}
    return <ErrorState compact message={error.message} {...trace} onRetry={() => void refetch()} />
  }
  return (
    <Box>
      <Table
        label={label}
        columns={shown}
        rows={rows}
        rowId={rowId}
        onOpen={open}
        loading={!data || isPlaceholderData}
        empty={<Empty text={`没有${resource.title}`} />}
        bare
        cards
      />
      {data && data.total > SIZES[0] ? (
        <Pager {...page} total={data.total} sizes={SIZES} onChange={setPage} />
      ) : null}
    </Box>
  )
}
const NO_ROWS: readonly Row[] = []

const Box = styled.div`
  min-width: 0;
  overflow: hidden;
`
