import { authorityOf } from '@baoqiao/contract/kernel/resource.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useCan } from '../shell/console-context.ts'
import { RecordDrawer } from './form/RecordDrawer.tsx'
import { columnsOf } from './list/columns.ts'
import { type CellMakers, DataTable } from './list/DataTable.tsx'
import { ListState } from './list/ListState.tsx'
import { ListToolbar } from './list/ListToolbar.tsx'
import { PAGE_SIZES, useListState } from './list/list-state.ts'
import { Pager } from './list/Pager.tsx'
import { RowActions } from './list/RowActions.tsx'
import { SearchForm } from './list/SearchForm.tsx'
import { useList } from './list/use-list.ts'
import { useListLooks } from './list/use-list-looks.ts'
import { PageTitle } from './PageTitle.tsx'
import { RecordDetails } from './RecordDetails.tsx'
import type { PlainResource, Row } from './resource-client.ts'
import { useLabels } from './value/use-labels.ts'

export interface ResourceScreenProps {
  resource: PlainResource
  /** Fields that something in `toolbar` filters by: they are left out of the search form. */
  filteredElsewhere?: readonly string[]
  /** Columns in another order than the contract's. Must keep its identity between renders. */
  order?: readonly string[]
  /** Beside 新增: buttons, counts by status. */
  toolbar?: ReactNode
  /** Cells drawn otherwise than their field's kind says. Must keep its identity between renders. */
  cells?: CellMakers
  /** Further actions of a row, before edit and delete. Must keep its identity between renders. */
  rowActions?: (row: Row) => ReactNode
  /** Opens a row on a page of its own instead of the drawer. */
  onOpen?: (row: Row) => void
}

/** List, search, form, details and delete of a resource, from its contract alone. The address is the only state of the list. */
export function ResourceScreen({
  resource,
  filteredElsewhere,
  order,
  toolbar,
  cells,
  rowActions,
  onOpen,
}: ResourceScreenProps) {
  const can = useCan()
  const queries = useQueryClient()
  const [state, change] = useListState(resource.fields)
  const list = useList(resource, state)
  const looks = useListLooks(resource)
  const [form, setForm] = useState<{ row: Row | null } | null>(null)
  const [shown, setShown] = useState<Row | null>(null)
  const columns = useMemo(() => columnsOf(resource, looks.hidden, order), [resource, looks.hidden, order])
  const rows = list.data?.records ?? []
  const labels = useLabels(resource, rows, resource.list)
  const may = (verb: 'add' | 'edit' | 'remove') =>
    (resource.verbs ?? ['add', 'edit', 'remove']).includes(verb) && can(authorityOf(resource, verb))
  const [mayEdit, mayRemove] = [may('edit'), may('remove')]
  const open = onOpen ?? setShown
  const actions = useCallback(
    (row: Row) => (
      <RowActions
        resource={resource}
        row={row}
        onOpen={open}
        {...(mayEdit ? { onEdit: (one: Row) => setForm({ row: one }) } : {})}
        mayRemove={mayRemove}
      >
        {rowActions?.(row)}
      </RowActions>
    ),
    [resource, open, mayEdit, mayRemove, rowActions],
  )
  const refresh = () => void queries.invalidateQueries({ queryKey: [resource.name] })
  return (
    <Screen>
      <PageTitle>{resource.title}</PageTitle>
      <SearchForm
        key={JSON.stringify(state.filters)}
        fields={resource.fields}
        filters={state.filters}
        {...(filteredElsewhere ? { without: filteredElsewhere } : {})}
        onSearch={(filters) => change({ filters })}
      />
      <Card>
        <ListToolbar resource={resource} looks={looks} busy={list.isFetching} onRefresh={refresh}>
          {may('add') ? (
            <Button variant="primary" icon={<Icon name="add" />} onClick={() => setForm({ row: null })}>
              新增
            </Button>
          ) : null}
          {toolbar}
        </ListToolbar>
        <Rows>
          <ListState
            error={list.error}
            pending={list.isPending}
            empty={rows.length === 0}
            filtered={Object.keys(state.filters).length > 0}
            onRetry={() => void list.refetch()}
            onReset={() => change({ filters: {} })}
          >
            <DataTable
              title={resource.title}
              columns={columns}
              rows={rows}
              labels={labels}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
              actions={actions}
              onOpen={open}
              dense={looks.dense}
              busy={list.isPlaceholderData}
              {...(cells ? { cells } : {})}
            />
          </ListState>
        </Rows>
        {list.data ? (
          <Pager
            current={state.current}
            size={state.size}
            total={list.data.total}
            sizes={PAGE_SIZES}
            onChange={(next) => change(next)}
          />
        ) : null}
      </Card>
      {form ? <RecordDrawer resource={resource} row={form.row} onClose={() => setForm(null)} /> : null}
      {shown ? <RecordDetails resource={resource} row={shown} onClose={() => setShown(null)} /> : null}
    </Screen>
  )
}

const Screen = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--bq-s2);
  position: relative;
  min-height: 100%;
  padding: var(--bq-s2);
  @media (min-width: 768px) {
    height: 100%;
  }
`
const Card = styled.section`
  display: grid;
  flex: 1;
  grid-template-rows: auto minmax(160px, 1fr) auto;
  min-width: 0;
  min-height: 0;
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  overflow: hidden;
`
const Rows = styled.div`
  min-width: 0;
  min-height: 0;
  overflow: auto;
`
