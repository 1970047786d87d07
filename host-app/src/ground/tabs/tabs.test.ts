import { describe, expect, it } from 'vitest'
import {
  closeTabs,
  HOME,
  LIVE_TABS,
  livePaths,
  ordered,
  pin,
  reload,
  rename,
  type Tab,
  visit,
} from './tabs.ts'

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
    const live = livePaths(tabs, new Set())
    expect(live.size).toBe(LIVE_TABS)
    expect(live.has('/p0')).toBe(true)
    expect(live.has('/p1')).toBe(false)
  })
  it('keeps what is not saved alive, however long ago it was used', () => {
    const live = livePaths(open(LIVE_TABS + 3), new Set(['/p1']))
    expect([live.has('/p1'), live.has('/p2'), live.size]).toEqual([true, false, LIVE_TABS + 1])
  })
  it('goes to the right neighbour that stays, then the left', () => {
    const tabs = open(3)
    expect(closeTabs(tabs, ['/p1'], '/p1').next?.path).toBe('/p2')
    expect(closeTabs(tabs, ['/p2'], '/p2').next?.path).toBe('/p1')
    expect(closeTabs(tabs, ['/p0', '/p1', '/p2'], '/p1').next?.path).toBe(HOME)
    expect(closeTabs(tabs, ['/p0'], '/p1').next).toBeUndefined()
  })
  it('never closes home or what is pinned', () => {
    const tabs = pin(open(3), '/p2', true)
    const all = tabs.map(({ path }) => path)
    expect(all).toEqual([HOME, '/p2', '/p0', '/p1'])
    expect(closeTabs(tabs, all, '/p0').tabs.map(({ path }) => path)).toEqual([HOME, '/p2'])
    expect(pin(tabs, '/p2', false).every((tab) => tab.path === HOME || !tab.pinned)).toBe(true)
  })
  it('takes a new order, pinned ones first', () => {
    const tabs = pin(open(3), '/p2', true)
    expect(ordered(tabs, ['/p1', '/p0', '/p2', HOME]).map(({ path }) => path)).toEqual([
      HOME,
      '/p2',
      '/p1',
      '/p0',
    ])
  })
  it('makes a page anew when it is reloaded', () => {
    expect(reload(open(1), '/p0')[1]?.turn).toBe(1)
  })
})
