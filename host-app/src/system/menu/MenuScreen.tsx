import { type MenuTreeNode, menu } from '@baoqiao/contract/system/menu.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Icon, isIconName } from '@baoqiao/ui/icon/Icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useRemove } from '../../kit/list/use-remove.ts'
import { useCan, useConsole } from '../../shell/console-context.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { NodeActions } from '../tree/NodeActions.tsx'
import { TreeFrame } from '../tree/TreeFrame.tsx'
import { type TreeColumn, TreeTable } from '../tree/TreeTable.tsx'
import { treeRows } from '../tree/tree-rows.ts'
import { useRow } from '../tree/use-row.ts'
import { useTree } from '../tree/use-tree.ts'

const MenuForm = lazyPart(async () => (await import('./MenuForm.tsx')).MenuForm)
interface Opened {
  /** The one to edit or copy; null adds one below `parent`. */
  id: string | null
  parent: MenuTreeNode | null
  copy?: boolean
}

/** Folders, entries and permission buttons as one tree. */
export default function MenuScreen() {
  const { client } = useConsole()
  const can = useCan()
  const queries = useQueryClient()
  const tree = useTree({
    name: menu.name,
    read: (signal) => client.system.menus.tree({ query: {}, signal, quiet: true }),
    move: async (body) => {
      await client.system.menus.move({ body, quiet: true })
      await queries.invalidateQueries({ queryKey: ['session', 'menu'] })
    },
  })
  const [search, setSearch] = useState('')
  const [form, setForm] = useState<Opened | null>(null)
  const row = useRow(menu, form?.id ?? null)
  const remove = useRemove(menu)
  const text = search.trim().toLowerCase()
  const words = (node: MenuTreeNode) =>
    `${node.name} ${node.path ?? ''} ${node.permission ?? ''}`.toLowerCase()
  const matches = text === '' ? null : (node: MenuTreeNode) => words(node).includes(text)
  const [mayAdd, mayEdit, mayRemove] = [can('sys_menu_add'), can('sys_menu_edit'), can('sys_menu_remove')]
  return (
    <>
      <TreeFrame
        title="菜单管理"
        tree={tree}
        search={search}
        onSearch={setSearch}
        placeholder="名称、路由或权限标识"
        nothing={treeRows(tree.nodes, tree.expanded, matches).length === 0}
        onAdd={mayAdd ? () => setForm({ id: null, parent: null }) : undefined}
        hint={mayEdit ? '拖动或按 Alt+方向键移动' : ''}
      >
        <TreeTable
          label="菜单"
          nameTitle="菜单名称"
          nodes={tree.nodes}
          expanded={tree.expanded}
          onExpandedChange={tree.setExpanded}
          matches={matches}
          columns={COLUMNS}
          name={MenuName}
          onOpen={mayEdit ? (node) => setForm({ id: node.id, parent: null }) : undefined}
          onMove={mayEdit ? tree.move : undefined}
          actions={(node) => (
            <NodeActions
              node={node}
              nodes={tree.nodes}
              addWord="新增下级"
              onAdd={mayAdd && node.menuType === '0' ? () => setForm({ id: null, parent: node }) : undefined}
              onEdit={mayEdit ? () => setForm({ id: node.id, parent: null }) : undefined}
              onCopy={mayAdd ? () => setForm({ id: node.id, parent: null, copy: true }) : undefined}
              onMove={mayEdit ? tree.move : undefined}
              onRemove={mayRemove ? () => void remove(node, node.name) : undefined}
            />
          )}
        />
      </TreeFrame>
      {form && (form.id === null || row) ? (
        <MenuForm
          row={form.copy ? null : row}
          from={form.copy && row ? row : undefined}
          parent={form.parent}
          nodes={tree.nodes}
          onClose={() => {
            setForm(null)
            void queries.invalidateQueries({ queryKey: ['session', 'menu'] })
          }}
        />
      ) : null}
    </>
  )
}

function MenuName(node: MenuTreeNode) {
  return (
    <>
      {node.icon && isIconName(node.icon) ? <Icon name={node.icon} /> : null}
      <span>{node.name}</span>
    </>
  )
}

const COLUMNS: readonly TreeColumn<MenuTreeNode>[] = [
  {
    key: 'menuType',
    title: '类型',
    width: 84,
    render: ({ menuType, path }) =>
      menuType === '1' ? (
        <Tag $tone="warning">按钮</Tag>
      ) : (
        <Tag $tone={path ? 'info' : 'neutral'}>{path ? '菜单' : '目录'}</Tag>
      ),
  },
  {
    key: 'path',
    title: '路由',
    wide: true,
    render: ({ path }) => (path ? <Code>{path}</Code> : '—'),
  },
  {
    key: 'permission',
    title: '权限标识',
    wide: true,
    render: ({ permission }) => (permission ? <Code>{permission}</Code> : '—'),
  },
  {
    key: 'roles',
    title: '可见角色',
    wide: true,
    render: ({ roles }) => (roles ? <Code>{roles.replaceAll(',', ' ')}</Code> : '—'),
  },
  { key: 'sort', title: '排序', width: 72, align: 'end', wide: true, render: ({ sort }) => sort },
]

const Code = styled.code`
  color: var(--bq-text-2);
  font: 12px var(--bq-font-mono);
`
