import { expect, test } from 'vitest'
import { applyMove, branchOf, dropMove, stepMove, treeRows } from './tree-rows.ts'

const node = (id: string, parentId: string | null = null) => ({ id, parentId, name: `名${id}` })
const nodes = [node('a'), node('b'), node('c'), node('b1', 'b'), node('b2', 'b'), node('b21', 'b2')]
const names = (expanded: string[], text?: string) =>
  treeRows(nodes, new Set(expanded), text ? (one) => one.id.includes(text) : null).map(
    ({ node: { id }, level }) => `${level}${id}`,
  )

test('rows in sight: what is open, or what leads to a match', () => {
  expect(names([])).toEqual(['1a', '1b', '1c'])
  expect(names(['b'])).toEqual(['1a', '1b', '2b1', '2b2', '1c'])
  expect(names([], 'b21')).toEqual(['1b', '2b2', '3b21'])
  expect(treeRows(nodes, new Set(), null)[1]).toMatchObject({
    position: 2,
    siblings: 3,
    hasChildren: true,
    open: false,
  })
})

test('a node whose parent is gone stands at the top', () => {
  expect(treeRows([node('x', 'gone')], new Set(), null)).toHaveLength(1)
})

test('steps by keyboard, and none where there is no place', () => {
  expect(stepMove(nodes, 'b', 'up')).toEqual({ id: 'b', parentId: null, position: 0 })
  expect(stepMove(nodes, 'a', 'up')).toBeNull()
  expect(stepMove(nodes, 'b1', 'down')).toEqual({ id: 'b1', parentId: 'b', position: 1 })
  expect(stepMove(nodes, 'c', 'in')).toEqual({ id: 'c', parentId: 'b', position: 2 })
  expect(stepMove(nodes, 'a', 'in')).toBeNull()
  expect(stepMove(nodes, 'b21', 'out')).toEqual({ id: 'b21', parentId: 'b', position: 2 })
  expect(stepMove(nodes, 'a', 'out')).toBeNull()
})

test('drops: before, into, behind; never below itself, never where it is', () => {
  expect(dropMove(nodes, 'c', 'a', 'before')).toEqual({ id: 'c', parentId: null, position: 0 })
  expect(dropMove(nodes, 'a', 'b2', 'into')).toEqual({ id: 'a', parentId: 'b2', position: 1 })
  expect(dropMove(nodes, 'a', 'c', 'after')).toEqual({ id: 'a', parentId: null, position: 2 })
  expect(dropMove(nodes, 'b', 'b21', 'into')).toBeNull()
  expect(dropMove(nodes, 'a', 'b', 'before')).toBeNull()
})

test('the list after a move is what the next look at it shows', () => {
  const order = (list: typeof nodes) => treeRows(list, new Set(['b', 'b2']), null).map((row) => row.node.id)
  expect(order(applyMove(nodes, { id: 'c', parentId: null, position: 0 }))).toEqual([
    'c',
    'a',
    'b',
    'b1',
    'b2',
    'b21',
  ])
  expect(order(applyMove(nodes, { id: 'a', parentId: 'b', position: 1 }))).toEqual([
    'b',
    'b1',
    'a',
    'b2',
    'b21',
    'c',
  ])
  expect(order(applyMove(nodes, { id: 'b1', parentId: 'b', position: 1 }))).toEqual([
    'a',
    'b',
    'b2',
    'b21',
    'b1',
    'c',
  ])
})

test('a branch is the node and all below', () => {
  expect([...branchOf(nodes, 'b')].sort()).toEqual(['b', 'b1', 'b2', 'b21'])
})
