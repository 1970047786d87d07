import { type MenuTreeNode, menu } from '@baoqiao/contract/system/menu.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Icon, isIconName } from '@baoqiao/ui/icon/Icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import type { PlainResource } from '../../kit/resource-client.ts'
import { useConsole } from '../../shell/console-context.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { TreeScreen } from '../tree/TreeScreen.tsx'
import type { TreeColumn } from '../tree/TreeTable.tsx'
import { systemWords, useSystemWords } from '../words/system-words.ts'

const MenuForm = lazyPart(async () => (await import('./MenuForm.tsx')).MenuForm)
const resource: PlainResource = menu

/** `/system/menu`: folders, entries and permission buttons as one tree. The person's own menu follows it. */
export default function MenuScreen() {
  const say = useSystemWords()
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
      placeholder={say.findMenu}
      words={({ name, path, permission }) => `${name} ${path ?? ''} ${permission ?? ''}`}
      columns={columns()}
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

const columns = (): readonly TreeColumn<MenuTreeNode>[] => [
  {
    key: 'menuType',
    title: systemWords().kind,
    width: 84,
    render: ({ menuType, path }) =>
      menuType === '1' ? (
        <Tag $tone="warning">{systemWords().buttonKind}</Tag>
      ) : (
        <Tag $tone={path ? 'info' : 'neutral'}>{path ? systemWords().menu : systemWords().folder}</Tag>
      ),
  },
  {
    key: 'path',
    title: systemWords().path,
    wide: true,
    render: ({ path }) => (path ? <Code>{path}</Code> : '—'),
  },
  {
    key: 'permission',
    title: systemWords().permission,
    wide: true,
    render: ({ permission }) => (permission ? <Code>{permission}</Code> : '—'),
  },
  {
    key: 'roles',
    title: systemWords().seenBy,
    wide: true,
    render: ({ roles }) => (roles ? <Code>{roles.replaceAll(',', ' ')}</Code> : '—'),
  },
  { key: 'sort', title: systemWords().sort, width: 72, align: 'end', wide: true, render: ({ sort }) => sort },
]

const Code = styled.code`
  color: var(--bq-text-2);
  font: 12px var(--bq-font-mono);
`
