// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { tabStore } from '../../ground/tabs/tab-store.ts'
import { unsaved, useUnsaved } from '../../ground/tabs/unsaved.ts'
import DeptScreen from '../../system/dept/DeptScreen.tsx'
import { menuTree } from '../menu-tree.ts'
import { TabBar } from '../tabs/TabBar.tsx'
import CommandPalette from './CommandPalette.tsx'

const path = '/system/dept'
const tree = menuTree([{ id: '1', parentId: null, name: '部门', path, sort: 1, icon: null }])
const client = { system: { depts: { tree: async () => [] } }, home: { search: { find: async () => [] } } }
const permissions = ['view', 'add', 'export'].map((right) => `sys_dept_${right}`)
afterEach(() => {
  cleanup()
  unsaved.clear()
})
const nothing = () => undefined
const seek = async (words: string) => {
  await userEvent.type(screen.getByRole('combobox', { name: '搜索菜单和数据' }), words)
  return (await screen.findAllByRole('option')).map((option) => option.textContent)
}

it('asks before it logs out', async () => {
  renderInConsole(<CommandPalette tree={tree} onClose={nothing} onLock={nothing} />, { client, permissions })
  await seek('退出登录{Enter}')
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByText('即将退出系统, 是否继续?')).toBeTruthy()
})

it('adds to a tree, whose form opens, and offers no export of one', async () => {
  renderInConsole(
    <>
      <CommandPalette tree={tree} onClose={nothing} onLock={nothing} />
      <DeptScreen />
    </>,
    { client, permissions },
  )
  expect((await seek('部门')).some((text) => text?.includes('导出'))).toBe(false)
  await userEvent.click(screen.getByRole('option', { name: /新增部门/ }))
  await screen.findByRole('dialog', { name: /新增部门/ })
})

function Typing() {
  useUnsaved(true)
  return <TabBar tabs={tabStore.get()} shown={path} />
}

it('a tab in which something is not saved is read anew only after a question', async () => {
  tabStore.set([...tabStore.get(), { path, search: '', title: '部门', used: 1 }])
  renderInConsole(<Typing />, { client, permissions, at: path })
  const turn = () => tabStore.get().find((tab) => tab.path === path)?.turn
  await userEvent.pointer({ keys: '[MouseRight]', target: screen.getByRole('button', { name: /^部门/ }) })
  await userEvent.click(await screen.findByRole('menuitem', { name: /刷新/ }))
  const question = await screen.findByRole('alertdialog')
  within(question).getByText('“部门”有未保存的内容，刷新后会丢失。确定刷新吗？')
  expect(turn()).toBeUndefined()
  await userEvent.click(within(question).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(turn()).toBe(1))
})
