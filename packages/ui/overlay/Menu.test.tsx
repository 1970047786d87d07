// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContextMenu } from './ContextMenu.tsx'
import { Menu } from './Menu.tsx'
import type { MenuEntry } from './menu/menu-item.ts'
import { Popover } from './Popover.tsx'

afterEach(cleanup)

const said = vi.fn<(key: string) => void>()
beforeEach(() => said.mockClear())
const action = (key: string, label: string, more = {}) => ({ key, label, onSelect: () => said(key), ...more })
const items: readonly MenuEntry[] = [
  action('edit', '编辑'),
  action('copy', '复制', { disabled: true }),
  { kind: 'separator', key: 'rule' },
  action('export', '导出'),
  action('remove', '删除', { danger: true }),
]
const focused = () => document.activeElement?.textContent
const show = () =>
  render(
    <Menu
      label="更多"
      items={items}
      trigger={(props) => (
        <button type="button" {...props}>
          更多
        </button>
      )}
    />,
  )

test('keys: open, walk past what is disabled, End, typing, choose; Esc gives the focus back', async () => {
  const user = userEvent.setup()
  show()
  screen.getByRole('button', { name: '更多' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('编辑')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('导出')
  await user.keyboard('{End}')
  expect(focused()).toBe('删除')
  await user.keyboard('导')
  expect(focused()).toBe('导出')
  await user.keyboard('{Enter}')
  expect(said.mock.calls).toEqual([['export']])
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe('更多')
  await user.keyboard('{Enter}{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe('更多')
})

test('a disabled item does nothing', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: '更多' }))
  fireEvent.click(screen.getByRole('menuitem', { name: '复制' }))
  expect(said).not.toHaveBeenCalled()
})

test('the context menu opens on right click and Shift+F10, with lines of what was pressed', async () => {
  render(
    <ContextMenu label="行" items={(target) => [action('look', `查看 ${target.textContent}`)]}>
      <button type="button">甲</button>
      <button type="button">乙</button>
    </ContextMenu>,
  )
  fireEvent.contextMenu(screen.getByText('乙'))
  expect(screen.getByRole('menuitem', { name: '查看 乙' })).toBeTruthy()
  await act(async () => void fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' }))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe('乙')
  fireEvent.keyDown(screen.getByText('甲'), { key: 'F10', shiftKey: true })
  expect(screen.getByRole('menuitem', { name: '查看 甲' })).toBeTruthy()
})

test('a popover closes on Escape and a press elsewhere, and a dialog below does not hear the Escape', async () => {
  const below = vi.fn()
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog below
    <div onKeyDown={below}>
      <Popover
        label="列设置"
        trigger={(props) => (
          <button type="button" {...props}>
            列
          </button>
        )}
      >
        <input aria-label="宽度" />
      </Popover>
    </div>,
  )
  fireEvent.click(screen.getByRole('button', { name: '列' }))
  fireEvent.keyDown(screen.getByLabelText('宽度'), { key: 'Escape' })
  expect(screen.queryByLabelText('宽度')).toBeNull()
  expect(below).not.toHaveBeenCalled()
  expect(focused()).toBe('列')
  fireEvent.click(screen.getByRole('button', { name: '列' }))
  fireEvent.pointerDown(document.body)
  expect(screen.queryByLabelText('宽度')).toBeNull()
})
