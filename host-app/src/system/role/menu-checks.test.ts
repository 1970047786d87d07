import type { MenuTreeNode } from '@baoqiao/contract/system/menu.ts'
import { tick, tickState } from '@baoqiao/ui/data/tree/tree-model.ts'
import { expect, test } from 'vitest'
import { filtered, leavesOf, menuChecks, settled } from './menu-checks.ts'

const node = (id: string, parentId: string | null, more: Partial<MenuTreeNode> = {}): MenuTreeNode => ({
  id,
  parentId,
  name: id,
  path: null,
  permission: null,
  icon: null,
  menuType: '0',
  sort: 0,
  roles: null,
  version: 1,
  hasChildren: false,
  ...more,
})
const menus = [
  node('sys', null),
  node('user', 'sys', { path: '/u', permission: 'user_view' }),
  node('add', 'user', { menuType: '1', permission: 'user_add' }),
  node('del', 'user', { menuType: '1', permission: 'user_del' }),
  node('log', 'sys', { path: '/l', permission: 'log_view' }),
]
const { nodes, page } = menuChecks(menus, (authority) => authority !== 'user_del', new Set())
const [root] = nodes
const group = root?.children?.[0]

test('a page with buttons is a group; only leaves are ticked, what one cannot give is locked', () => {
  expect(group).toMatchObject({
    id: 'group:user',
    children: [{ id: 'user', label: '进入页面' }, { id: 'add' }, { id: 'del', disabled: true }],
  })
  expect(leavesOf(nodes)).toEqual(['user', 'add', 'log'])
})

test('seeing a page alone is half of it', () => {
  if (!root || !group) throw new Error('no tree')
  expect(tickState(group, new Set(['user']), true)).toBe('mixed')
  expect(tickState(root, new Set(['user']), true)).toBe('mixed')
})

test('a button brings its page; a page let go takes its buttons; groups are not kept', () => {
  const add = group?.children?.[1]
  if (!add || !root) throw new Error('no tree')
  const first = settled(new Set(), tick(nodes, new Set(), add, true), page)
  expect([...first].sort()).toEqual(['add', 'user'])
  expect([...settled(first, new Set(['add']), page)]).toEqual([])
  expect([...settled(new Set(), tick(nodes, new Set(), root, true), page)].sort()).toEqual([
    'add',
    'log',
    'user',
  ])
})

test('what is given already can be taken away by somebody who does not hold it', () => {
  const given = menuChecks(menus, () => false, new Set(['del']))
  expect(leavesOf(given.nodes)).toEqual(['del'])
})

test('the search keeps the way to what it finds', () => {
  expect(filtered(nodes, 'log').map(({ id, children }) => [id, children?.map((one) => one.id)])).toEqual([
    ['group:sys', ['log']],
  ])
})
