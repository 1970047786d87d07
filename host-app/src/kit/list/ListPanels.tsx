import type { ReactNode } from 'react'
import { lazyPart } from '../../ground/lazy-part.tsx'
import type { PlainResource, Row } from '../resource-client.ts'
import type { Rights } from '../use-rights.ts'
import type { ListState } from './list-state.ts'
import { countOf, matchingOf, type Picks, selectionOf } from './selection.ts'
import type { CellMakers } from './use-columns.tsx'
import type { Panel } from './use-row-doing.ts'

export interface OwnFormProps {
  /** The row to edit; null adds one. */
  row: Row | null
  /** The row a new one starts as a copy of. */
  from?: Row | undefined
  /** What the list shows: a new row is of the record that it is narrowed to. */
  within?: Readonly<Record<string, string>>
  onClose: () => void
}
export type OwnForm = (props: OwnFormProps) => ReactNode
interface ListPanelsProps {
  panel: Panel
  /** Its code did not arrive. */
  onClose(): void
  resource: PlainResource
  rights: Rights
  state: ListState
  picks: Picks
  rows: readonly Row[]
  total: number
  /** Columns in sight. */
  columns: readonly string[]
  show(panel: Panel | null): void
  onFilter(filter: string): void
  form: OwnForm | undefined
  cells: CellMakers | undefined
}
const RecordDrawer = lazyPart(async () => (await import('../form/RecordDrawer.tsx')).RecordDrawer)
const RecordDetails = lazyPart(async () => (await import('../RecordDetails.tsx')).RecordDetails)
const ImportDialog = lazyPart(async () => (await import('../transfer/ImportDialog.tsx')).ImportDialog)
const ExportDialog = lazyPart(async () => (await import('../transfer/ExportDialog.tsx')).ExportDialog)
const RecycleBin = lazyPart(async () => (await import('./RecycleBin.tsx')).RecycleBin)
const FilterBuilder = lazyPart(async () => (await import('./FilterBuilder.tsx')).FilterBuilder)
const KeysHelp = lazyPart(async () => (await import('./KeysHelp.tsx')).KeysHelp)

/** What opens over a list. None of it is in the first load. */
export function ListPanels(props: ListPanelsProps) {
  return opened(props)
}

function opened({
  panel,
  resource,
  rights,
  state,
  picks,
  rows,
  total,
  columns,
  show,
  onFilter,
  form,
  cells,
}: ListPanelsProps) {
  const close = () => show(null)
  switch (panel.kind) {
    case 'form':
      if (form) return form({ row: panel.row, from: panel.from, within: state.filters, onClose: close })
      return (
        <RecordDrawer
          resource={resource}
          row={panel.row}
          from={panel.from}
          within={state.filters}
          onClose={close}
        />
      )
    case 'details':
      return (
        <RecordDetails
          key={panel.tab}
          resource={resource}
          row={rows.find(({ id }) => id === panel.row.id) ?? panel.row}
          rows={rows}
          cells={cells}
          tab={panel.tab}
          onWalk={(row) => show({ ...panel, row })}
          onEdit={rights.edit ? (row) => show({ kind: 'form', row }) : undefined}
          onClose={close}
        />
      )
    case 'import':
      return <ImportDialog resource={resource} onClose={close} />
    case 'export':
      return (
        <ExportDialog
          resource={resource}
          columns={columns}
          selection={panel.picked ? selectionOf(picks.get(), state) : matchingOf(state)}
          count={panel.picked ? countOf(picks.get()) : total}
          onClose={close}
        />
      )
    case 'bin':
      return <RecycleBin resource={resource} onClose={close} />
    case 'filter':
      return (
        <FilterBuilder
          title={resource.title}
          fields={resource.fields}
          filter={state.filter}
          onApply={onFilter}
          onClose={close}
        />
      )
    case 'help':
      return <KeysHelp onClose={close} />
    default:
      return null
  }
}
