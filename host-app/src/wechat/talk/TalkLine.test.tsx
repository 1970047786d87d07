// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
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
