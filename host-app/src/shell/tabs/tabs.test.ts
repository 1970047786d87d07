import { describe, expect, it } from 'vitest'
import { closeTab, HOME, keepOnly, LIVE_TABS, livePaths, rename, type Tab, visit } from './tabs.ts'

const home: Tab = { path: HOME, search: '', title: '首页', used: 0 }
const open = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ path: `/p${i}`, search: '', title: `页${i}` })).reduce<
    readonly Tab[]
  >(visit, [home])

describe('tabs', () => {
  it('adds a page once and follows its address', () => {
    const tabs = visit(visit([home], { path: '/a', search: '', title: '甲' }), {
      path: '/a',
      search: '?x=1',
      title: '甲',
    })
    expect(tabs.map(({ path, search }) => path + search)).toEqual([HOME, '/a?x=1'])
  })
  it('is the same array when nothing changes', () => {
    const tabs = open(2)
    expect(visit(tabs, { path: '/p1', search: '', title: '页1' })).toBe(tabs)
  })
  it('takes the menu’s name, and otherwise keeps what the page called itself', () => {
    const named = rename(open(1), '/p0', '保单 P1')
    expect(visit(named, { path: '/p0', search: '', title: '页0' })[1]?.title).toBe('保单 P1')
    expect(visit(named, { path: '/p0', search: '', title: '页0', named: '菜单名' })[1]?.title).toBe('菜单名')
  })
  it('keeps only the most recently used pages alive', () => {
    const tabs = visit(open(LIVE_TABS + 3), { path: '/p0', search: '', title: '页0' })
    const live = livePaths(tabs)
    expect(live.size).toBe(LIVE_TABS)
    expect(live.has('/p0')).toBe(true)
    expect(live.has('/p1')).toBe(false)
  })
  it('goes to the right neighbour, then the left', () => {
    const tabs = open(3)
    expect(closeTab(tabs, '/p1').next?.path).toBe('/p2')
    expect(closeTab(tabs, '/p2').next?.path).toBe('/p1')
  })
  it('never closes home', () => {
    expect(keepOnly(open(3), '/p1').map(({ path }) => path)).toEqual([HOME, '/p1'])
    expect(keepOnly(open(3), null).map(({ path }) => path)).toEqual([HOME])
  })
})
