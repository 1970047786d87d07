// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { TalkLine } from './TalkLine.tsx'

afterEach(cleanup)

it('an answer whose sending was broken off is not on its way for ever', () => {
  const said = { from: 'staff' as const, repType: 'text', mediaId: null, menuName: null, why: null }
  const show = (repContent: string, ago: number) => {
    const createTime = new Date(Date.now() - ago).toISOString()
    const line = { ...said, id: repContent, repContent, createTime, sendStatus: '0' }
    renderInConsole(<TalkLine line={line} wxAccountId="1" />, { client: {}, permissions: [] })
  }
  show('刚才', 1000)
  expect(screen.getByText('发送中')).toBeTruthy()
  cleanup()
  show('昨天', 86_400_000)
  expect(screen.queryByText('发送中')).toBeNull()
  expect(screen.getByText(/^结果未知：发送中断/)).toBeTruthy()
})

it('a video is opened where the platform has it, of a fan by another call than one that is kept; articles are no file', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const materialVideo = vi.fn(async () => ({ title: '', description: '', downUrl: 'https://kept.example/1' }))
  const tempMaterialVideo = vi.fn(async () => ({ downUrl: 'https://sent.example/1' }))
  const client = { wechat: { materials: { materialVideo, tempMaterialVideo } } }
  const show = (from: 'fan' | 'staff', repType: string) => {
    cleanup()
    const line = {
      ...{ from, repType, id: '1', repContent: '视频', mediaId: 'media_1', menuName: null, why: null },
      ...{ createTime: '2026-11-20T02:00:00Z', sendStatus: from === 'staff' ? '1' : null },
    }
    renderInConsole(<TalkLine line={line} wxAccountId="1" />, { client, permissions: [] })
  }
  const press = () => userEvent.click(screen.getByRole('button', { name: '观看' }))
  const opened = (url: string) => expect.poll(() => open.mock.lastCall?.[0]).toBe(url)
  show('fan', 'shortvideo')
  await press()
  await opened('https://sent.example/1')
  show('staff', 'video')
  await press()
  await opened('https://kept.example/1')
  show('staff', 'news')
  expect(screen.queryByRole('button')).toBeNull()
  open.mockRestore()
})
