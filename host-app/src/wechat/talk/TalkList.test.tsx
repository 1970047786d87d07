// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { TalkList } from './TalkList.tsx'

afterEach(cleanup)

const talkOf = (n: number) => ({
  ...{ wxAccountId: '1', openid: `o${n}`, nickName: `粉丝${n}`, subscribeStatus: '1', repType: 'text' },
  ...{ repContent: '你好', menuName: null, createTime: '2026-11-20T02:00:00Z', unanswered: 1 },
})

it('a page whose fans were all answered meanwhile leads back to those before it; a search that finds none says so', async () => {
  let left = 21
  const talks = async ({ query: { current, keyword } }: { query: { current: number; keyword?: string } }) => {
    const all = keyword ? [] : Array.from({ length: left }, (_, n) => talkOf(n))
    // Somebody else answers the last one before it is looked at.
    left = 20
    const records = all.slice((current - 1) * 20, current * 20)
    return { records, total: all.length, size: 20, current, waiting: all.length }
  }
  const wechat = { messages: { talks }, accounts: { list: async () => [] } }
  renderInConsole(<TalkList picked="" onPick={() => undefined} />, { client: { wechat }, permissions: [] })
  await screen.findByText('粉丝0')
  await userEvent.click(screen.getByRole('button', { name: '下一页' }))
  await expect.poll(() => screen.queryByRole('navigation', { name: '分页' })).toBeNull()
  await screen.findByText('粉丝0')
  await userEvent.type(screen.getByPlaceholderText('昵称、备注或粉丝标识'), '无此人')
  await screen.findByText('没有符合条件的会话')
})
