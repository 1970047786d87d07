import { describe, expect, it } from 'vitest'
import { isExternal, menuTree, trailTo } from './menu-tree.ts'

const node = (id: string, parentId: string | null, sort: number, path: string | null = null) => ({
  id,
  parentId,
  sort,
  path,
  name: `菜单${id}`,
  icon: null,
})

describe('menu tree', () => {
  const tree = menuTree([
    node('3', '1', 20, '/b'),
    node('1', null, 2),
    node('2', '1', 10, '/a'),
    node('9', '404', 1, 'https://example.com'),
    node('7', null, 3),
    node('8', '7', 1),
  ])
  it('sorts, nests, keeps entries whose parent is not given, and drops folders with nothing in them', () => {
    expect(tree.map(({ id }) => id)).toEqual(['9', '1'])
    expect(tree[1]?.children.map(({ id }) => id)).toEqual(['2', '3'])
  })
  it('finds the way to a page', () => {
    expect(trailTo(tree, '/b').map(({ id }) => id)).toEqual(['1', '3'])
    expect(trailTo(tree, '/nowhere')).toEqual([])
  })
  it('knows addresses of other sites', () => {
    expect(isExternal('https://example.com')).toBe(true)
    expect(isExternal('/a')).toBe(false)
  })
})
