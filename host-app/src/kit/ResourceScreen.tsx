import { sumFields } from '@baoqiao/contract/kernel/figures.ts'
import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../ground/lazy-part.tsx'
import { PageSkeleton } from '../ground/PageSkeleton.tsx'
import type { OwnBatch } from './list/BatchBar.tsx'
import { fetchPanels } from './list/fetch-panels.ts'
import { ListNote } from './list/ListNote.tsx'
import type { OwnForm } from './list/ListPanels.tsx'
import { ListTable } from './list/ListTable.tsx'
import { ListTools } from './list/ListTools.tsx'
import { PAGE_SIZES } from './list/list-state.ts'
import { useWish } from './list/list-wish.ts'
import { Pager } from './list/Pager.tsx'
import type { RowMenu } from './list/RowActions.tsx'
import { rowKey } from './list/row-key.ts'
import { SearchForm } from './list/SearchForm.tsx'
import { countOf } from './list/selection.ts'
import { TREE } from './list/tree-fields.ts'
import type { CellMakers } from './list/use-columns.tsx'
import { useListKeys } from './list/use-list-keys.ts'
import { resized } from './list/use-list-looks.ts'
import { useListScreen } from './list/use-list-screen.ts'
import type { QuickGuard } from './list/use-quick-edit.ts'
import { PageTitle } from './page/PageTitle.tsx'
import type { PlainResource, Row } from './resource-client.ts'
import { useToldResource } from './told-resource.ts'
import { RevealScope } from './value/reveal-scope.tsx'

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
  /** Pixels that `rowActions` take; one short word unless said. */
  actionsWidth?: number
  /** Further lines of a row's 更多. Must keep its identity between renders. */
  rowMenu?: RowMenu
  /** Asked before a field is changed in the list. Must keep its identity between renders. */
  quickGuard?: QuickGuard
  /** Rows that cannot be deleted, beyond those the contract says. */
  kept?: (row: Row) => boolean
  /** Rows that cannot be changed: nothing offers it, and their values are plain text. */
  fixed?: (row: Row) => boolean
  /** What is asked before a row is deleted, beyond what is asked of every row; '' for nothing more. */
  removeQuestion?: (row: Row) => Promise<string>
  /** What else may be done with ticked rows, for who may. */
  batch?: OwnBatch | undefined
  /** Opens a row on a page of its own instead of the drawer. */
  onOpen?: (row: Row) => void
  /** What opening a row is called, where it is more than to look: two characters. */
  openWord?: (row: Row) => string
  /** A form of its own for adding (null) and editing. */
  form?: OwnForm
}

/**
 * Everything a list can do, from a resource's contract alone: search, columns, views, ticks and batches, changes in
 * place, details with history, export, import, bin, print, keys. The address is the only state of the list.
 */
export function ResourceScreen({ toolbar, filteredElsewhere = NONE, form, ...given }: ResourceScreenProps) {
  const resource = useToldResource(given.resource)
  const wish = { ...given, resource }
  const screen = useListScreen(wish)
  const { state, change, list, looks, rows, total, rights, picks, doing, show, full } = screen
  const box = useRef<HTMLDivElement>(null)
  useListKeys({
    '/': () => box.current?.querySelector<HTMLElement>('[role="search"] :is(input, select)')?.focus(),
    n: rights.add ? () => show({ kind: 'form', row: null }) : undefined,
    e: rights.export ? () => show({ kind: 'export', picked: false }) : undefined,
    f: resource.virtual ? undefined : () => show({ kind: 'filter' }),
    r: screen.refresh,
    '[': () => screen.go(state.current - 1),
    ']': () => screen.go(state.current + 1),
    '?': () => show({ kind: 'help' }),
    Escape: () => (full && countOf(picks.get()) === 0 ? screen.toggleFull() : picks.clear()),
  })
  useWish(resource.name, {
    add: rights.add ? () => show({ kind: 'form', row: null }) : undefined,
    export: rights.export ? () => show({ kind: 'export', picked: false }) : undefined,
  })
  // On a machine that does not know the person yet: columns and filters would move when they come.
  if (!screen.settled) return <PageSkeleton />
  // Nobody presses a row before there is one.
  const reached = rows.length > 0 ? fetchPanels : undefined
  return (
    <RevealScope>
      <Screen ref={box}>
        <PageTitle>{resource.title}</PageTitle>
        <SearchForm
          name={resource.name}
          fields={screen.searched}
          filters={state.filters}
          advanced={state.filter !== ''}
          without={[...filteredElsewhere, ...(screen.stateField ? [screen.stateField] : [])]}
          onSearch={(filters) => change({ filters })}
          onReset={screen.reset}
        />
        <Card data-full={full || undefined} onPointerMove={reached} onFocus={reached}>
          <ListTools screen={screen} batch={given.batch}>
            {toolbar}
          </ListTools>
          {state.group === TREE ? (
            <TreeList resource={resource} state={state} doing={doing} cells={wish.cells} />
          ) : state.group ? (
            <GroupList resource={resource} state={state} by={state.group} />
          ) : (
            <ListTable
              label={`${resource.title}列表`}
              columns={screen.shown}
              rows={rows}
              picks={picks}
              selectable={rights.batch || given.batch !== undefined}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
              onOpen={doing.open}
              onResize={(name, width) => looks.setColumns(resized(looks.columns, name, width))}
              onRowKey={(key, row) => rowKey(key, row, { doing, picks, copyPicked: screen.copyPicked })}
              rowHeight={looks.rowHeight}
              busy={list.isPending || list.isPlaceholderData}
              note={
                <ListNote
                  error={list.error}
                  filtered={screen.filtered}
                  onRetry={() => void list.refetch()}
                  onReset={screen.reset}
                />
              }
            />
          )}
          {state.group ? null : (
            <Pager
              current={state.current}
              size={state.size}
              total={list.data ? total : null}
              sizes={PAGE_SIZES}
              stale={list.isError && rows.length > 0}
              onChange={(next) => change(next)}
            >
              {sumFields(resource.fields).length > 0 ? (
                <SumsLine resource={resource} state={state} ready={list.isSuccess} />
              ) : null}
            </Pager>
          )}
        </Card>
        {screen.moving}
        {screen.panel ? (
          <ListPanels
            panel={screen.panel}
            onClose={() => show(null)}
            resource={resource}
            rights={rights}
            state={state}
            picks={picks}
            rows={rows}
            total={total}
            columns={screen.names}
            show={show}
            onFilter={(filter) => change({ filter })}
            form={form}
            cells={wish.cells}
          />
        ) : null}
      </Screen>
    </RevealScope>
  )
}

const ListPanels = lazyPart(async () => (await import('./list/ListPanels.tsx')).ListPanels)
const SumsLine = lazyPart(async () => (await import('./list/SumsLine.tsx')).SumsLine)
const GroupList = lazyPart(
  async () => (await import('./list/GroupList.tsx')).GroupList,
  () => <div />,
)
const TreeList = lazyPart(
  async () => (await import('./tree/TreeList.tsx')).TreeList,
  () => <div />,
)
const NONE: readonly string[] = []

const Screen = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  position: relative;
  min-height: 100%;
  padding: 6px var(--bq-s2);
  @media (min-width: 768px) {
    height: 100%;
  }
`
const Card = styled.section`
  display: grid;
  flex: 1;
  grid-template: auto minmax(160px, 1fr) auto / minmax(0, 1fr);
  min-width: 0;
  min-height: 0;
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  overflow: hidden;
  &[data-full] {
    position: fixed;
    inset: 0;
    z-index: 60;
    border: 0;
    border-radius: 0;
  }
`
