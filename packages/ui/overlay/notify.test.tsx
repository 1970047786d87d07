// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismiss, Notices, notify, withholdNotices } from './notify.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Notices />)
})
afterEach(() => {
  act(() => void vi.advanceTimersByTime(60_000))
  cleanup()
  vi.useRealTimers()
})
const shown = () => screen.queryAllByRole('group').map((box) => box.textContent)

test('the live regions are there before the first message; refusals interrupt', () => {
  const polite = screen.getByRole('status')
  const urgent = screen.getByRole('alert')
  expect([polite.textContent, urgent.textContent]).toEqual(['', ''])
  act(() => void notify('success', '已保存'))
  act(() => void notify('danger', '网络不通', { detail: '请稍后重试' }))
  expect(screen.getByRole('status')).toBe(polite)
  expect(polite.textContent).toBe('已保存')
  expect(urgent.textContent).toBe('网络不通请稍后重试')
})

test('goes away by itself, but not while the pointer is on it', () => {
  act(() => void notify('info', '导出完成'))
  act(() => void vi.advanceTimersByTime(3000))
  const stack = screen.getByRole('status').parentElement as HTMLElement
  fireEvent.pointerEnter(stack)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(shown()).toEqual(['导出完成'])
  fireEvent.pointerLeave(stack)
  act(() => void vi.advanceTimersByTime(1500))
  expect(shown()).toEqual([])
})

test('the action undoes and closes; the same words are said once', () => {
  const undo = vi.fn()
  act(() => void notify('success', '已删除', { action: { label: '撤销', onSelect: undo } }))
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(shown()).toEqual([])
  act(() => void [notify('info', '一样'), notify('info', '一样')])
  expect(shown()).toEqual(['一样'])
})

test('words said again stay as long as new ones, and no longer', () => {
  act(() => void notify('success', '已保存'))
  act(() => void vi.advanceTimersByTime(3900))
  act(() => void notify('success', '已保存'))
  act(() => void vi.advanceTimersByTime(3900))
  expect(shown()).toEqual(['已保存'])
  act(() => void vi.advanceTimersByTime(200))
  expect(shown()).toEqual([])
})

test('Esc and dismiss by id', () => {
  let id = 0
  act(() => {
    id = notify('warning', '一', { duration: 0 })
    notify('warning', '二', { duration: 0 })
  })
  act(() => dismiss(id))
  expect(shown()).toEqual(['二'])
  fireEvent.keyDown(screen.getByRole('group'), { key: 'Escape' })
  expect(shown()).toEqual([])
})

test('behind a lock nothing stands there, nor comes; afterwards what is said is shown again', () => {
  act(() => void notify('success', '广州晨光 核保通过', { duration: 0 }))
  act(() => withholdNotices(true))
  act(() => void notify('info', '广州晨光 已更新'))
  expect(shown()).toEqual([])
  act(() => withholdNotices(false))
  act(() => void notify('info', '已解锁'))
  expect(shown()).toEqual(['已解锁'])
})
