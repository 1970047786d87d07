import type { Move } from '@baoqiao/contract/system/move.ts'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { treeKeys } from './tree-keys.ts'
import { dropMove, type FlatNode, type TreeRow, treeRows, type Where } from './tree-rows.ts'
import { TreeTableFrame } from './tree-table-frame.ts'

export interface TreeColumn<N> {
  key: string
  title: string
  /** Pixels; without it the column takes an equal share of what is left, as the names do. */
  width?: number
  align?: 'end'
  /** Left out where the table is narrow. */
  wide?: boolean
  render(node: N): ReactNode
}
interface TreeTableProps<N extends FlatNode> {
  label: string
  nameTitle: string
  nodes: readonly N[]
  expanded: ReadonlySet<string>
  onExpandedChange(expanded: ReadonlySet<string>): void
  /** Which nodes a search wants; null without one. */
  matches: ((node: N) => boolean) | null
  columns: readonly TreeColumn<N>[]
  name(node: N): ReactNode
  actions(node: N): ReactNode
  onOpen?: ((node: N) => void) | undefined
  /** Given: rows can be dragged, and moved by Alt and the arrows. */
  onMove?: ((move: Move) => void) | undefined
}

/** A tree with columns. Arrows walk and fold; Enter opens; Alt+arrows move a node; dragging does the same. */
export function TreeTable<N extends FlatNode>(props: TreeTableProps<N>) {
  const { nodes, expanded, columns, matches, onMove } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const [drag, setDrag] = useState<{ id: string; over: string; where: Where } | null>(null)
  const rows = treeRows(nodes, expanded, matches)
  const reachable = rows.some(({ node }) => node.id === active) ? active : rows[0]?.node.id
  const toggle = (id: string) => props.onExpandedChange(flipped(expanded, id))
  const focus = (id: string) => {
    setActive(id)
    body.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
  }
  const onKeyDown = treeKeys({ nodes, rows, focus, toggle, onOpen: props.onOpen, onMove })
  const drop = () => {
    const move = drag && dropMove(nodes, drag.id, drag.over, drag.where)
    setDrag(null)
    if (move) onMove?.(move)
  }
  return (
    <TreeTableFrame role="treegrid" aria-label={props.label}>
      <thead>
        <tr>
          <th scope="col">{props.nameTitle}</th>
          {columns.map(({ key, title, width, align, wide }) => (
            <th
              key={key}
              scope="col"
              {...(width ? { style: { width } } : {})}
              data-align={align}
              data-wide={wide}
            >
              {title}
            </th>
          ))}
          <th scope="col" className="actions">
            操作
          </th>
        </tr>
      </thead>
      <tbody ref={body} onDrop={drop} onDragEnd={() => setDrag(null)}>
        {rows.map((row) => (
          <Line
            key={row.node.id}
            row={row}
            columns={columns}
            name={props.name(row.node)}
            actions={props.actions(row.node)}
            reachable={row.node.id === reachable}
            draggable={onMove !== undefined && matches === null}
            mark={drag?.over === row.node.id && drag.id !== row.node.id ? drag.where : undefined}
            onFocus={() => setActive(row.node.id)}
            onKeyDown={(event) => onKeyDown(event, row)}
            onToggle={() => toggle(row.node.id)}
            onDragOver={(where) => setDrag((now) => now && { ...now, over: row.node.id, where })}
            onDragStart={() => setDrag({ id: row.node.id, over: row.node.id, where: 'into' })}
          />
        ))}
      </tbody>
    </TreeTableFrame>
  )
}

interface LineProps<N extends FlatNode> {
  row: TreeRow<N>
  columns: readonly TreeColumn<N>[]
  name: ReactNode
  actions: ReactNode
  reachable: boolean
  draggable: boolean
  mark: Where | undefined
  onFocus(): void
  onKeyDown(event: React.KeyboardEvent): void
  onToggle(): void
  onDragStart(): void
  onDragOver(where: Where): void
}
function Line<N extends FlatNode>({ row, columns, name, actions, draggable, ...rest }: LineProps<N>) {
  const { node, level, hasChildren, open } = row
  return (
    <tr
      data-id={node.id}
      data-mark={rest.mark}
      tabIndex={rest.reachable ? 0 : -1}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={hasChildren ? open : undefined}
      draggable={draggable}
      onFocus={rest.onFocus}
      onKeyDown={rest.onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', node.name)
        rest.onDragStart()
      }}
      onDragOver={(event) => {
        event.preventDefault()
        rest.onDragOver(whereIn(event.currentTarget.getBoundingClientRect(), event.clientY))
      }}
    >
      <td style={{ paddingInlineStart: 8 + (level - 1) * 22 }}>
        <span className="name">
          {hasChildren ? (
            <button
              type="button"
              className="fold"
              data-open={open || undefined}
              tabIndex={-1}
              aria-label={`${open ? '收起' : '展开'}${node.name}`}
              onClick={rest.onToggle}
            >
              <Icon name="right" size={14} />
            </button>
          ) : (
            <i className="fold" />
          )}
          {name}
        </span>
      </td>
      {columns.map(({ key, align, wide, render }) => (
        <td key={key} data-align={align} data-wide={wide}>
          {render(node)}
        </td>
      ))}
      <td className="actions">{actions}</td>
    </tr>
  )
}

/** The upper and lower quarter of a row are its edges. */
function whereIn({ top, height }: DOMRect, y: number): Where {
  const share = (y - top) / height
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'into'
}

function flipped(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}
