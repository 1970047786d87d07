import type { Move } from '@baoqiao/contract/system/move.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../ground/lazy-part.tsx'
import type { OwnFormProps } from '../list/ListPanels.tsx'
import { useWish } from '../list/list-wish.ts'
import { useRemove } from '../list/use-remove.ts'
import type { PlainResource } from '../resource-client.ts'
import { useRights } from '../use-rights.ts'
import { NodeActions } from './NodeActions.tsx'
import { TreeFrame } from './TreeFrame.tsx'
import { type TreeColumn, TreeTable } from './TreeTable.tsx'
import { type FlatNode, treeRows } from './tree-rows.ts'
import { useRow } from './use-row.ts'
import { useTree } from './use-tree.ts'

export interface TreeFormProps<N> extends OwnFormProps {
  /** Where a new one goes; null: at the top. */
  parent: N | null
  nodes: readonly N[]
}
interface TreeScreenProps<N extends FlatNode> {
  resource: PlainResource
  read(signal: AbortSignal): Promise<N[]>
  move(move: Move): Promise<unknown>
  placeholder: string
  /** What the search looks in. */
  words(node: N): string
  columns: readonly TreeColumn<N>[]
  name(node: N): ReactNode
  /** Whether there may be others below; all may unless said. */
  mayHold?: (node: N) => boolean
  form(props: TreeFormProps<N>): ReactNode
  /** Beside 新增. */
  tools?: ReactNode
  /** Told when a form is closed or a node is gone. */
  onChanged?: () => void
}
interface Opened<N> {
  /** The one to edit or copy; null adds one below `parent`. */
  id: string | null
  parent: N | null
  copy?: boolean
}

/** Rows of a resource as a tree: add, edit, copy, move, remove. */
export function TreeScreen<N extends FlatNode>(props: TreeScreenProps<N>) {
  const { resource, read, move, words, mayHold = yes, onChanged } = props
  const rights = useRights(resource)
  const tree = useTree({ name: resource.name, read, move })
  const [search, setSearch] = useState('')
  const [form, setForm] = useState<Opened<N> | null>(null)
  const [beside, setBeside] = useState<'bin' | N | null>(null)
  const row = useRow(resource, form?.id ?? null)
  const remove = useRemove(resource, '删除后可在提示中撤销，是否继续？')
  const addTop = rights.add ? () => setForm({ id: null, parent: null }) : undefined
  useWish(resource.name, { add: addTop, export: undefined })
  const text = search.trim().toLowerCase()
  const matches = text === '' ? null : (node: N) => words(node).toLowerCase().includes(text)
  const edit = rights.edit ? ({ id }: N) => setForm({ id, parent: null }) : undefined
  return (
    <>
      <TreeFrame
        title={`${resource.title}管理`}
        tree={tree}
        search={search}
        onSearch={setSearch}
        placeholder={props.placeholder}
        nothing={treeRows(tree.nodes, tree.expanded, matches).length === 0}
        onAdd={addTop}
        tools={
          <>
            {props.tools}
            {rights.bin ? <Button onClick={() => setBeside('bin')}>回收站</Button> : null}
          </>
        }
        hint={rights.edit ? '拖动或按 Alt+方向键移动' : ''}
      >
        <TreeTable
          label={resource.title}
          nameTitle={resource.fields[resource.label]?.label ?? `${resource.title}名称`}
          nodes={tree.nodes}
          expanded={tree.expanded}
          onExpandedChange={tree.setExpanded}
          matches={matches}
          columns={props.columns}
          name={props.name}
          onOpen={edit}
          onMove={rights.edit ? tree.move : undefined}
          actions={(node) => (
            <NodeActions
              node={node}
              nodes={tree.nodes}
              addWord="新增下级"
              onAdd={rights.add && mayHold(node) ? () => setForm({ id: null, parent: node }) : undefined}
              onEdit={edit && (() => edit(node))}
              onCopy={rights.add ? () => setForm({ id: node.id, parent: null, copy: true }) : undefined}
              onMove={rights.edit ? tree.move : undefined}
              onHistory={rights.changes ? () => setBeside(node) : undefined}
              onRemove={
                rights.remove ? () => void remove({ id: node.id }, node.name).then(onChanged) : undefined
              }
            />
          )}
        />
      </TreeFrame>
      {form && (form.id === null || row)
        ? props.form({
            row: form.copy ? null : row,
            from: form.copy && row ? row : undefined,
            parent: form.parent,
            nodes: tree.nodes,
            onClose: () => {
              setForm(null)
              onChanged?.()
            },
          })
        : null}
      {beside === 'bin' ? (
        <RecycleBin
          resource={resource}
          onClose={() => {
            setBeside(null)
            onChanged?.()
          }}
        />
      ) : beside ? (
        <Drawer title={`变更记录：${beside.name}`} width={560} onClose={() => setBeside(null)}>
          <ChangeList resource={resource} id={beside.id} />
        </Drawer>
      ) : null}
    </>
  )
}

const RecycleBin = lazyPart(async () => (await import('../list/RecycleBin.tsx')).RecycleBin)
const ChangeList = lazyPart(async () => (await import('../ChangeList.tsx')).ChangeList)
const yes = () => true
