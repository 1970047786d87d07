import { type MenuTreeNode, menu } from '@baoqiao/contract/system/menu.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Icon, isIconName } from '@baoqiao/ui/icon/Icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { lazyPart } from '../../ground/lazy-part.tsx'
import type { PlainResource } from '../../kit/resource-client.ts'
import { TreeScreen } from '../../kit/tree/TreeScreen.tsx'
import type { TreeColumn } from '../../kit/tree/TreeTable.tsx'

const MenuForm = lazyPart(async () => (await import('./MenuForm.tsx')).MenuForm)
const resource: PlainResource = menu

/** `/system/menu`: folders, entries and permission buttons as one tree. The person's own menu follows it. */
export default function MenuScreen() {
  const { client } = useConsole()
  const queries = useQueryClient()
  const follow = () => queries.invalidateQueries({ queryKey: ['session', 'menu'] })
  return (
    <TreeScreen<MenuTreeNode>
      resource={resource}
      read={(signal) => client.system.menus.tree({ query: {}, signal, quiet: true })}
      move={async (body) => {
        await client.system.menus.move({ body, quiet: true })
        await follow()
      }}
      placeholder="名称、路由或权限标识"
      words={({ name, path, permission }) => `${name} ${path ?? ''} ${permission ?? ''}`}
      columns={COLUMNS}
      name={MenuName}
      mayHold={({ menuType }) => menuType === '0'}
      form={(props) => <MenuForm {...props} />}
      onChanged={() => void follow()}
    />
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
