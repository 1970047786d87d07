// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ThemeRoot } from '../theme/ThemeRoot.tsx'
import { Tabs } from './Tabs.tsx'
import { TagTabs } from './TagTabs.tsx'
import { closeMenu, movedKeys } from './tag-tabs/tag-model.ts'

afterEach(cleanup)
const names = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)

function Record() {
  const [value, setValue] = useState('base')
  const items = [
    { key: 'base', label: '基本信息', content: <input aria-label="备注" /> },
    { key: 'closed', label: '停用', disabled: true, content: '停用' },
    { key: 'history', label: '历史', content: '变更记录' },
  ]
  return <Tabs label="保单" items={items} value={value} onChange={setValue} keep />
}

test('tabs: arrows go round, kept panels keep what was typed', async () => {
  const user = userEvent.setup()
  render(<Record />)
  await user.type(screen.getByLabelText('备注'), '加急')
  screen.getByRole('tab', { name: '基本信息' }).focus()
  await user.keyboard('{End}')
  await waitFor(() => expect(names()).toEqual(['历史']))
  expect(screen.getByRole('tabpanel').textContent).toBe('变更记录')
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(names()).toEqual(['基本信息']))
  expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('加急')
})

test('open pages: middle click and Delete close, pinned ones stay, Alt+arrow moves', () => {
  const onClose = vi.fn()
  const onReorder = vi.fn()
  const items = [
    { key: 'home', label: '首页', pinned: true },
    { key: 'a', label: '甲' },
    { key: 'b', label: '乙' },
  ]
  render(
    <ThemeRoot>
      <TagTabs items={items} active="a" onSelect={() => {}} onClose={onClose} onReorder={onReorder} />
    </ThemeRoot>,
  )
  const middle = (name: string) =>
    fireEvent(screen.getByRole('button', { name }), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  middle('乙')
  middle('首页')
  fireEvent.keyDown(screen.getByRole('button', { name: '甲' }), { key: 'Delete' })
  fireEvent.keyDown(screen.getByRole('button', { name: '首页' }), { key: 'Delete' })
  expect(onClose.mock.calls).toEqual([[['b']], [['a']]])
  fireEvent.keyDown(screen.getByRole('button', { name: '甲' }), { key: 'ArrowRight', altKey: true })
  expect(onReorder.mock.calls).toEqual([[['home', 'b', 'a']]])
})

test('closing others and sides leaves pinned pages; moves stop at the ends', () => {
  const items = [{ key: 'home', pinned: true }, { key: 'a' }, { key: 'b' }, { key: 'c' }]
  const closed: (readonly string[])[] = []
  for (const item of closeMenu(items, 'b', { onClose: (keys) => closed.push(keys), onReload: undefined }))
    if (item.kind === undefined) item.onSelect()
  expect(closed).toEqual([['b'], ['a', 'c'], ['a'], ['c'], ['a', 'b', 'c']])
  expect(movedKeys(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
  expect(movedKeys(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b'])
})
