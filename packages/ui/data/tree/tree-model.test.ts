import { expect, test } from 'vitest'
import { type TreeNode, tick, tickState, visibleLines } from './tree-model.ts'
import { treeMove } from './tree-move.ts'

const root: TreeNode = {
  id: 'sys',
  label: '系统',
  children: [
    {
      id: 'user',
      label: '用户',
      children: [
        { id: 'add', label: '新增' },
        { id: 'del', label: '删除' },
      ],
    },
    { id: 'role', label: '角色' },
    { id: 'core', label: '内核', disabled: true },
  ],
}
const user = root.children?.[0] as TreeNode

test('linked: a branch follows its parent, and a parent is ticked exactly when all below it are', () => {
  const all = tick([root], new Set(), user, true)
  expect([...all].sort()).toEqual(['add', 'del', 'user'])
  expect(tickState(root, all, true)).toBe('mixed')
  const part = tick([root], all, user.children?.[0] as TreeNode, true)
  expect([...part]).toEqual(['del'])
  expect(tickState(user, part, true)).toBe('mixed')
  expect(tick([root], part, user, true)).toEqual(all)
})

test('a disabled node is never ticked with its parent', () => {
  expect(tick([root], new Set(), root, true).has('core')).toBe(false)
})

test('unlinked: only the node itself', () => {
  expect([...tick([root], new Set(['add']), user, false)]).toEqual(['add', 'user'])
})

test('arrows open, go in, close, go out', () => {
  const closed = visibleLines([root], new Set(['sys']))
  const at = (id: string, open: readonly string[]) => {
    const lines = visibleLines([root], new Set(open))
    return { lines, line: lines.find(({ node }) => node.id === id) ?? closed[0] }
  }
  const move = (key: string, id: string, open: readonly string[]) => {
    const { lines, line } = at(id, open)
    return line && treeMove(key, line, lines, new Set(open))
  }
  expect(move('ArrowRight', 'user', ['sys'])).toEqual({ expand: new Set(['sys', 'user']) })
  expect(move('ArrowRight', 'user', ['sys', 'user'])).toEqual({ focus: 'add' })
  expect(move('ArrowLeft', 'add', ['sys', 'user'])).toEqual({ focus: 'user' })
  expect(move('ArrowLeft', 'user', ['sys', 'user'])).toEqual({ expand: new Set(['sys']) })
  expect(move('End', 'sys', ['sys'])).toEqual({ focus: 'core' })
  expect(move('x', 'sys', ['sys'])).toBeNull()
})
