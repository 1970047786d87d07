// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import FramePage from './FramePage.tsx'

const OTHER = 'https://help.example/guide?page=1'
const open = (src: string) =>
  renderInConsole(<FramePage />, {
    client: {},
    permissions: [],
    at: `/myiframe/help?${new URLSearchParams({ src })}`,
  })
const bar = () => screen.queryByRole('progressbar')

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('shows the page of another site, and a bar until it is there', () => {
  open(OTHER)
  const frame = screen.getByTitle('外部页面')
  expect(frame.getAttribute('src')).toBe(OTHER)
  expect(bar()).toBeTruthy()
  fireEvent.load(frame)
  expect(bar()).toBeNull()
})

it('the bar ends after five seconds, whatever the page says', () => {
  open(OTHER)
  act(() => vi.advanceTimersByTime(4999))
  expect(bar()).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  expect(bar()).toBeNull()
})

it('frames nothing that is no address of another site', () => {
  for (const src of ['javascript:alert(1)', 'data:text/html,x', '/system/user', '']) {
    open(src)
    expect(screen.getByText('跳转路径有误！！')).toBeTruthy()
    expect(document.querySelector('iframe')).toBeNull()
    cleanup()
  }
})
