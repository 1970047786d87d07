import { type DeptNode, dept } from '@baoqiao/contract/system/dept.ts'
import { useState } from 'react'
import { useRemove } from '../../kit/list/use-remove.ts'
import { useCan, useConsole } from '../../shell/console-context.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { NodeActions } from '../tree/NodeActions.tsx'
import { TreeFrame } from '../tree/TreeFrame.tsx'
import { type TreeColumn, TreeTable } from '../tree/TreeTable.tsx'
import { treeRows } from '../tree/tree-rows.ts'
import { useRow } from '../tree/use-row.ts'
import { useTree } from '../tree/use-tree.ts'

const DeptForm = lazyPart(async () => (await import('./DeptForm.tsx')).DeptForm)
interface Opened {
  /** The one to edit or copy; null adds one below `parentId`. */
  id: string | null
  parentId: string
  copy?: boolean
}

/** Departments as a tree: add, edit, move, remove. */
export default function DeptScreen() {
  const { client } = useConsole()
  const can = useCan()
  const tree = useTree({
    name: dept.name,
    read: (signal) => client.system.depts.tree({ signal, quiet: true }),
    move: (body) => client.system.depts.move({ body, quiet: true }),
  })
  const [search, setSearch] = useState('')
  const [form, setForm] = useState<Opened | null>(null)
  const row = useRow(dept, form?.id ?? null)
  const remove = useRemove(dept)
  const text = search.trim()
  const matches = text === '' ? null : (node: DeptNode) => `${node.name} ${node.leader ?? ''}`.includes(text)
  const [mayAdd, mayEdit, mayRemove] = [can('sys_dept_add'), can('sys_dept_edit'), can('sys_dept_remove')]
  return (
    <>
      <TreeFrame
        title="部门管理"
        tree={tree}
        search={search}
        onSearch={setSearch}
        placeholder="部门或负责人"
        nothing={treeRows(tree.nodes, tree.expanded, matches).length === 0}
        onAdd={mayAdd ? () => setForm({ id: null, parentId: '' }) : undefined}
        hint={mayEdit ? '拖动或按 Alt+方向键移动' : ''}
      >
        <TreeTable
          label="部门"
          nameTitle="部门名称"
          nodes={tree.nodes}
          expanded={tree.expanded}
          onExpandedChange={tree.setExpanded}
          matches={matches}
          columns={COLUMNS}
          name={(node) => <span>{node.name}</span>}
          onOpen={mayEdit ? (node) => setForm({ id: node.id, parentId: '' }) : undefined}
          onMove={mayEdit ? tree.move : undefined}
          actions={(node) => (
            <NodeActions
              node={node}
              nodes={tree.nodes}
              addWord="新增下级"
              onAdd={mayAdd ? () => setForm({ id: null, parentId: node.id }) : undefined}
              onEdit={mayEdit ? () => setForm({ id: node.id, parentId: '' }) : undefined}
              onCopy={mayAdd ? () => setForm({ id: node.id, parentId: '', copy: true }) : undefined}
              onMove={mayEdit ? tree.move : undefined}
              onRemove={mayRemove ? () => void remove(node, node.name) : undefined}
            />
          )}
        />
      </TreeFrame>
      {form && (form.id === null || row) ? (
        <DeptForm
          row={form.copy ? null : row}
          from={form.copy && row ? row : undefined}
          parentId={form.parentId}
          nodes={tree.nodes}
          onClose={() => setForm(null)}
        />
      ) : null}
    </>
  )
}

const COLUMNS: readonly TreeColumn<DeptNode>[] = [
  { key: 'leader', title: '负责人', wide: true, render: (node) => node.leader ?? '—' },
  { key: 'people', title: '人数', width: 72, align: 'end', render: (node) => node.people },
  { key: 'sort', title: '排序', width: 72, align: 'end', wide: true, render: (node) => node.sort },
]
