import { type DeptNode, dept } from '@baoqiao/contract/system/dept.ts'
import { useState } from 'react'
import { useRemove } from '../../kit/list/use-remove.ts'
import { useCan, useConsole } from '../../shell/console-context.ts'
import { SpecialDrawer } from '../form/SpecialDrawer.tsx'
import { TreeSelect } from '../form/TreeSelect.tsx'
import { NodeActions } from '../tree/NodeActions.tsx'
import { TreeFrame } from '../tree/TreeFrame.tsx'
import { type TreeColumn, TreeTable } from '../tree/TreeTable.tsx'
import { branchOf, treeRows } from '../tree/tree-rows.ts'
import { useRow } from '../tree/use-row.ts'
import { useTree } from '../tree/use-tree.ts'

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
  const [form, setForm] = useState<{ id: string | null; parentId: string } | null>(null)
  const row = useRow(dept, form?.id ?? null)
  const remove = useRemove(dept)
  const text = search.trim()
  const matches = text === '' ? null : (node: DeptNode) => `${node.name} ${node.leader ?? ''}`.includes(text)
  const [mayAdd, mayEdit, mayRemove] = [can('sys_dept_add'), can('sys_dept_edit'), can('sys_dept_remove')]
  const below = form?.id ? branchOf(tree.nodes, form.id) : undefined
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
              onMove={mayEdit ? tree.move : undefined}
              onRemove={mayRemove ? () => void remove(node, node.name) : undefined}
            />
          )}
        />
      </TreeFrame>
      {form && (form.id === null || row) ? (
        <SpecialDrawer
          resource={dept}
          row={form.id === null ? null : row}
          start={{ parentId: form.parentId }}
          onClose={() => setForm(null)}
          fields={[
            {
              name: 'parentId',
              control: (props) => (
                <TreeSelect
                  {...props}
                  nodes={tree.nodes}
                  {...(below ? { without: below } : {})}
                  placeholder="无（顶级部门）"
                />
              ),
            },
            { name: 'name' },
            { name: 'leader' },
            { name: 'phone' },
            { name: 'sort' },
            { name: 'remark' },
          ]}
        />
      ) : null}
    </>
  )
}

const COLUMNS: readonly TreeColumn<DeptNode>[] = [
  { key: 'leader', title: '负责人', width: 140, wide: true, render: (node) => node.leader ?? '—' },
  { key: 'people', title: '人数', width: 72, align: 'end', render: (node) => node.people },
  { key: 'sort', title: '排序', width: 72, align: 'end', wide: true, render: (node) => node.sort },
]
