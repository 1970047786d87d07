import pinyin from 'pinyin-match'
import { describe, expect, it } from 'vitest'
import { menuTree } from '../menu-tree.ts'
import { findMenus } from './find-menus.ts'

const node = (id: string, parentId: string | null, name: string, path: string | null) => ({
  id,
  parentId,
  name,
  path,
  icon: null,
  sort: Number(id),
})
const tree = menuTree([
  node('1', null, '系统管理', null),
  node('2', '1', '公共参数', '/system/param'),
  node('3', '1', '角色', '/system/role'),
  node('4', null, '帮助', 'https://help.example'),
])
const matches = (text: string, sought: string) => Boolean(pinyin.match(text, sought))
const titles = (sought: string) => findMenus(tree, sought, matches).map(({ title }) => title)

describe('menus in the palette', () => {
  it('are found by words, by pinyin and by its initials', () => {
    expect(titles('参数')).toEqual(['公共参数'])
    expect(titles('ggcs')).toEqual(['公共参数'])
    expect(titles('juese')).toEqual(['角色'])
  })
  it('are found by the folder they are in, which is said beside them', () => {
    expect(titles('xtgl')).toEqual(['公共参数', '角色'])
    expect(findMenus(tree, '角色', matches)[0]?.hint).toBe('系统管理')
  })
  it('mark what leads to another site', () => {
    expect(findMenus(tree, '帮助', matches)[0]?.icon).toBe('external')
    expect(titles('没有')).toEqual([])
  })
})
