// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ThemeRoot } from '../theme/ThemeRoot.tsx'
import { ContextMenu } from './ContextMenu.tsx'
import { Menu } from './Menu.tsx'
import type { MenuItem } from './menu/menu-item.ts'

afterEach(cleanup)

const said = vi.fn<(key: string) => void>()
const action = (key: string, label: string, more = {}) => ({ key, label, onSelect: () => said(key), ...more })
const items: readonly MenuItem[] = [
  action('edit', '编辑'),
  action('copy', '复制', { disabled: true }),
  { kind: 'sub', key: 'export', label: '导出', items: [action('xlsx', 'Excel'), action('csv', 'CSV')] },
  { kind: 'separator', key: 'rule' },
  action('remove', '删除', { danger: true }),
]
const focused = () => document.activeElement?.textContent

test('keys: open, walk, End, submenu right and left, choose, Esc gives the focus back', async () => {
  said.mockClear()
  const user = userEvent.setup()
  render(
    <ThemeRoot>
      <Menu trigger={<button type="button">更多</button>} items={items} />
    </ThemeRoot>,
  )
  screen.getByRole('button', { name: '更多' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('编辑'))
  await user.keyboard('{End}')
  await waitFor(() => expect(focused()).toBe('删除'))
  await user.keyboard('{ArrowUp}{ArrowRight}')
  await waitFor(() => expect(focused()).toBe('Excel'))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(said.mock.calls).toEqual([['csv']])
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

  await user.keyboard('{Enter}')
  await screen.findByRole('menu')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe('更多'))
})

test('a disabled item does nothing', async () => {
  said.mockClear()
  const user = userEvent.setup()
  render(
    <ThemeRoot>
      <Menu trigger={<button type="button">更多</button>} items={items} />
    </ThemeRoot>,
  )
  await user.click(screen.getByRole('button', { name: '更多' }))
  const copy = await screen.findByRole('menuitem', { name: '复制' })
  expect(copy.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(copy)
  expect(said).not.toHaveBeenCalled()
})

test('the context menu opens on right click and Shift+F10, with lines of what was pressed', async () => {
  render(
    <ThemeRoot>
      <ContextMenu items={(target) => [action('look', `查看 ${target.textContent}`)]}>
        <button type="button">甲</button>
        <button type="button">乙</button>
      </ContextMenu>
    </ThemeRoot>,
  )
  await act(async () => void fireEvent.contextMenu(screen.getByText('乙')))
  expect(await screen.findByRole('menuitem', { name: '查看 乙' })).toBeTruthy()
  await act(async () => void fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await act(async () => void fireEvent.keyDown(screen.getByText('甲'), { key: 'F10', shiftKey: true }))
  expect(await screen.findByRole('menuitem', { name: '查看 甲' })).toBeTruthy()
})
