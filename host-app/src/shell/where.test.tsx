// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { tabStore } from '../ground/tabs/tab-store.ts'
import { useWidgetPage } from '../kit/page/use-widget-page.ts'
import { MenuList } from './layout/MenuList.tsx'
import { Trail } from './layout/Trail.tsx'
import { menuTree } from './menu-tree.ts'
import { useTabs } from './use-tabs.ts'

beforeEach(() => tabStore.set([{ path: '/wel/index', search: '', title: '首页', used: 0 }]))
afterEach(cleanup)

const entry = (id: string, parentId: string | null, name: string, path: string | null) => ({
  id,
  parentId,
  name,
  path,
  sort: Number(id),
  icon: null,
})
const tree = menuTree([
  entry('1', null, '投保中心', null),
  entry('2', '1', '在售产品', '/product/list'),
  entry('3', '1', '保单查询', '/insurance/policy/index'),
  entry('4', null, '系统管理', null),
  entry('5', '4', '字典', '/system/dict'),
])
function Around() {
  useTabs(() => undefined)
  return (
    <>
      <Trail tree={tree} />
      <MenuList tree={tree} collapsed={false} busy={false} />
    </>
  )
}
const here = () => within(screen.getByLabelText('当前位置'))
const active = () => screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)

test.each([
  ['/insuranceCenter/entryCenter/7', '在售产品', ['投保中心', '在售产品', '投保']],
  ['/product/details/7', '在售产品', ['投保中心', '在售产品', '产品详情']],
  ['/policy/pay/7', '保单查询', ['投保中心', '保单查询', '支付']],
  ['/policy/details/7', '保单查询', ['投保中心', '保单查询', '保单详情']],
  ['/system/dict/7', '字典', ['系统管理', '字典', '字典详情']],
  ['/system/dict', '字典', ['系统管理', '字典']],
])('%s belongs to the entry %s', async (path, name, way) => {
  history.replaceState(null, '', path)
  render(<Around />)
  expect(active()).toEqual([name])
  await here().findByText(way.at(-1) ?? '')
  expect(screen.getByLabelText('当前位置').textContent).toBe(way.join(''))
})

test('a flow’s tab, the browser’s title and the way there say whom it is about', async () => {
  let tell = (_: string) => {}
  function Flow() {
    const { widget } = useWidgetPage('投保')
    tell = widget.onAbout
    return <Around />
  }
  renderInConsole(<Flow />, { client: {}, permissions: [], at: '/insuranceCenter/entryCenter/7' })
  expect(document.title).toBe('投保 · 保桥')
  act(() => tell('远大家具有限公司'))
  await here().findByText('投保 · 远大家具有限公司')
  expect(document.title).toBe('投保 · 远大家具有限公司 · 保桥')
  expect(tabStore.get().at(-1)?.title).toBe('投保 · 远大家具有限公司')
})
