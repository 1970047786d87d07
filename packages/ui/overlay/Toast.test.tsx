// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThemeRoot } from '../theme/ThemeRoot.tsx'
import { type ToastApi, ToastProvider, useToast } from './Toast.tsx'

let toast: ToastApi
function Grab() {
  toast = useToast()
  return null
}
beforeEach(() => {
  vi.useFakeTimers()
  render(
    <ThemeRoot>
      <ToastProvider>
        <Grab />
      </ToastProvider>
    </ThemeRoot>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const shown = () => screen.queryAllByRole('group').map((box) => box.getAttribute('aria-label'))

test('the live regions are there before the first message, and speak in the right tone', () => {
  const polite = screen.getByRole('status')
  const urgent = screen.getByRole('alert')
  expect([polite.textContent, urgent.textContent]).toEqual(['', ''])
  act(() => void toast.success('已保存'))
  act(() => void toast.error('网络不通', { detail: '请稍后重试' }))
  expect(screen.getByRole('status')).toBe(polite)
  expect(polite.textContent).toBe('已保存')
  expect(urgent.textContent).toBe('网络不通，请稍后重试')
})

test('goes away by itself, but not while the pointer is on it', () => {
  act(() => void toast.info('导出完成'))
  act(() => void vi.advanceTimersByTime(3000))
  fireEvent.pointerEnter(screen.getByRole('group').parentElement as HTMLElement)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(shown()).toEqual(['导出完成'])
  fireEvent.pointerLeave(screen.getByRole('group').parentElement as HTMLElement)
  act(() => void vi.advanceTimersByTime(1500))
  expect(shown()).toEqual([])
})

test('the action undoes and closes', () => {
  const undo = vi.fn()
  act(() => void toast.success('已删除 3 条', { action: { label: '撤销', onSelect: undo } }))
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(shown()).toEqual([])
})

test('Esc and close by id', () => {
  let id = 0
  act(() => {
    id = toast.warning('一', { duration: 0 })
    toast.warning('二', { duration: 0 })
  })
  act(() => toast.close(id))
  expect(shown()).toEqual(['二'])
  fireEvent.keyDown(screen.getByRole('group'), { key: 'Escape' })
  expect(shown()).toEqual([])
})
