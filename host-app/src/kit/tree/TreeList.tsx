import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Column, columnsOf } from '../list/columns.ts'
import { type ListState, toMatching } from '../list/list-state.ts'
import { RowActions, type RowDoing } from '../list/RowActions.tsx'
import { nameOf } from '../list/row-name.ts'
import { treeFields } from '../list/tree-fields.ts'
import type { CellMakers } from '../list/use-columns.tsx'
import { PLAIN } from '../list/use-list-looks.ts'
import { type PlainResource, type Row, useResourceClient } from '../resource-client.ts'
import { FieldValue, isNumeric, labelOf } from '../value/FieldValue.tsx'
import { useLabels } from '../value/use-labels.ts'
import { type TreeColumn, TreeTable } from './TreeTable.tsx'
import type { FlatNode } from './tree-rows.ts'

interface TreeListProps {
  resource: PlainResource
  state: ListState
  doing: RowDoing
  cells: CellMakers | undefined
}
interface Node extends FlatNode {
  row: Row
}
const PAGE = 1000
/** More rows than this are looked for, not looked through. */
const MOST = 10_000

/** The rows of a list that hang together, below one another; what a filter leaves without its parent stands at the top. */
export function TreeList({ resource, state, doing, cells }: TreeListProps) {
  const calls = useResourceClient()(resource.name)
  const query = toMatching({ ...state, sort: null })
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'tree', query],
    queryFn: async ({ signal }) => {
      const rows: Row[] = []
      for (let current = 1; rows.length < MOST; current += 1) {
        const page = await calls?.page({ query: { ...query, current, size: PAGE }, signal, quiet: true })
        rows.push(...(page?.records ?? []))
        if (!page || page.records.length === 0 || rows.length >= page.total) break
      }
      return rows
    },
  })
  const rows = data ?? NONE
  const nodes = useMemo(() => nodesOf(resource, rows), [resource, rows])
  const columns = useMemo(() => shownOf(resource), [resource])
  const names = useMemo(() => columns.map(({ name }) => name), [columns])
  const labels = useLabels(resource, rows, names)
  if (error && !data) return <ErrorState compact message={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={8} />
  if (nodes.length === 0) return <Empty text="没有符合条件的数据" />
  return (
    <div style={SCROLL}>
      <TreeTable<Node>
        label={`${resource.title}层级`}
        nameTitle={resource.fields[resource.label]?.label ?? resource.title}
        nodes={nodes}
        expanded={expanded}
        onExpandedChange={setExpanded}
        matches={null}
        columns={columns.map(
          ({ name, field, width, loose }, i): TreeColumn<Node> => ({
            key: name,
            title: field.label,
            ...(loose ? {} : { width }),
            ...(isNumeric(field) ? { align: 'end' as const } : {}),
            wide: i > 1,
            render: ({ row }) =>
              cells?.[name]?.(row) ?? (
                <FieldValue
                  field={field}
                  value={row[name]}
                  label={labelOf(field, row[name], labels.get(name))}
                />
              ),
          }),
        )}
        name={({ name }) => <span>{name}</span>}
        onOpen={({ row }) => doing.open(row)}
        actions={({ row, name }) => <RowActions row={row} name={name} doing={doing} menu={undefined} />}
      />
    </div>
  )
}
const NONE: readonly Row[] = []
const SCROLL = { overflow: 'auto', minHeight: 0 } as const

/** The name stands in the tree's own column, and who is above is seen. */
const shownOf = (resource: PlainResource): Column[] =>
  columnsOf(resource, PLAIN).filter(
    ({ name }) => name !== resource.label && name !== treeFields(resource.fields)?.parent,
  )

function nodesOf(resource: PlainResource, rows: readonly Row[]): Node[] {
  const fields = treeFields(resource.fields)
  if (!fields) return []
  const ids = new Map(rows.map((row) => [String(row[fields.key] ?? ''), row.id]))
  return rows.toReversed().map((row) => ({
    id: row.id,
    parentId: ids.get(String(row[fields.parent] ?? '')) ?? null,
    name: nameOf(resource, row),
    row,
  }))
}
