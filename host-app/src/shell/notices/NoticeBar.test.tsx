// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { usePolicyFilter } from '../../ground/notice-filter.ts'
import { NoticeBar, ROTATE_MS } from './NoticeBar.tsx'

const POLICIES = '/insurance/policy/index'
const LINES = [
  { id: 'a', text: '有 3 张保单待支付', path: POLICIES, query: { status: '1' }, button: '去支付' },
  {
    id: 'b',
    text: '租户即将到期',
    path: '/system/tenant',
    query: { name: '甲' },
    button: '去查看',
    daily: true,
  },
]
const heard = vi.fn<(query: URLSearchParams) => void>()
function Page() {
  usePolicyFilter(heard)
  return <NoticeBar />
}
async function open(at: string) {
  renderInConsole(<Page />, {
    client: { home: { notices: { list: async () => LINES } } },
    permissions: [],
    at,
  })
  await screen.findByText('有 3 张保单待支付')
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const address = () => screen.getByTestId('address').textContent

describe('notices', () => {
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    heard.mockReset()
    localStorage.clear()
  })

  it('lead to their page with its filter', async () => {
    await open('/wel/index')
    press('去支付')
    expect(address()).toBe(`${POLICIES}?status=1`)
    expect(heard).not.toHaveBeenCalled()
  })

  it('filter the policy list when it is shown already', async () => {
    await open(POLICIES)
    press('去支付')
    expect(heard.mock.calls[0]?.[0].toString()).toBe('status=1')
    expect(address()).toBe(POLICIES)
  })

  it('say to go on where one is on any other page', async () => {
    await open('/system/tenant')
    press('下一条通知')
    press('去查看')
    expect(await screen.findByText('请在当前页面直接操作！')).toBeTruthy()
    expect(address()).toBe('/system/tenant')
  })

  it('come when they are new, after those before were put away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let lines = LINES.slice(0, 1)
    const client = { home: { notices: { list: async () => lines } } }
    renderInConsole(<Page />, { client, permissions: [], at: '/wel/index' })
    await screen.findByText('有 3 张保单待支付')
    press('收起通知')
    expect(screen.queryByRole('region', { name: '通知' })).toBeNull()
    lines = [
      ...LINES.slice(0, 1),
      {
        id: 'c',
        text: '有 1 起报案处理中',
        path: '/policies/claim',
        query: { status: 'OPEN' },
        button: '去处理',
      },
    ]
    await act(() => vi.advanceTimersByTimeAsync(300_000))
    expect(await screen.findByText('有 1 起报案处理中')).toBeTruthy()
    expect(screen.queryByText('有 3 张保单待支付')).toBeNull()
  })

  it('that can wait are not told again on the day they were looked at', async () => {
    await open('/wel/index')
    press('下一条通知')
    press('去查看')
    await screen.findByText('有 3 张保单待支付')
    cleanup()
    await open('/wel/index')
    expect(screen.queryByRole('button', { name: '下一条通知' })).toBeNull()
    press('去支付')
    cleanup()
    await open('/wel/index')
  })

  it('change every five seconds, but not under the pointer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open('/wel/index')
    await act(() => vi.advanceTimersByTimeAsync(ROTATE_MS))
    expect(screen.getByText('租户即将到期')).toBeTruthy()
    fireEvent.pointerEnter(screen.getByRole('region', { name: '通知' }))
    await act(() => vi.advanceTimersByTimeAsync(ROTATE_MS * 3))
    expect(screen.getByText('租户即将到期')).toBeTruthy()
    fireEvent.pointerLeave(screen.getByRole('region', { name: '通知' }))
    await act(() => vi.advanceTimersByTimeAsync(ROTATE_MS))
    expect(screen.getByText('有 3 张保单待支付')).toBeTruthy()
  })
})
