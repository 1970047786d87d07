// @vitest-environment jsdom

import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import MaterialPage from './material/MaterialPage.tsx'
import MenuPage from './menu/MenuPage.tsx'
import TalkPage from './talk/TalkPage.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  h.clock.now = new Date()
  admin = await h.client('admin')
  await h.db.query(
    'update wx_fans_msg set create_time = now() where id = (select max(id) - 1 from wx_fans_msg)',
  )
})
afterAll(() => h.close())
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function show(page: React.ReactNode, at: string) {
  const info = await admin.system.auth.info()
  const user = { actors: info.actors }
  renderInConsole(page, { client: admin, at, permissions: info.permissions, user })
  return userEvent.setup({ pointerEventsCheck: 0 })
}

test('a fan is answered in the conversation with a text and with material that is picked, and waits no more', async () => {
  const user = await show(<TalkPage />, '/wechat/talk')
  await user.click(await screen.findByRole('button', { name: /晨光.*1 条未回复/ }))
  await screen.findByText('已关注')
  await screen.findByRole('button', { name: '无需回复（1）' })
  const box = await screen.findByLabelText('回复内容')
  await user.type(box, '电子发票可以')
  await user.click(screen.getByRole('button', { name: '发送' }))
  const log = screen.getByRole('log', { name: '消息记录' })
  await within(log).findByText('电子发票可以')
  expect(screen.getByLabelText('回复内容')).toHaveProperty('value', '')
  const { records } = await admin.wechat.messages.talks({ query: { keyword: '晨光' } })
  expect(records[0]?.unanswered).toBe(0)
  await user.click(screen.getByRole('button', { name: '发图文' }))
  await user.click(await screen.findByRole('button', { name: '发送 企业如何为员工投保' }))
  await within(log).findByText(/\[图文\]/)
  expect(screen.queryByRole('button', { name: /^无需回复/ })).toBeNull()
})

test('a button is added under another, what is wrong with it stands at it, and the menu is kept', async () => {
  const user = await show(<MenuPage />, '/wechat/menu')
  await user.click(await screen.findByRole('button', { name: /服务/ }))
  await user.click(screen.getByRole('button', { name: '+ 二级菜单' }))
  await user.type(screen.getByLabelText(/菜单名称/), '投保')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('请填写 key，与自动回复中事件的关键词一致', {
    selector: '[id$="-error"], [id$="-error"] *',
  })
  await user.type(screen.getByLabelText(/^key/), 'insure')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('已保存，未发布')
  expect((await admin.wechat.menus.get({ params: { id: '700' } })).rows.map((one) => one.menuName)).toContain(
    '投保',
  )
  await user.click(screen.getByRole('button', { name: '发布到微信' }))
  await screen.findByText(/粉丝点按“投保”后收不到回复/)
})

inFull('a button that was named is there again after a reload, and another one is another', async () => {
  const user = await show(<MenuPage />, '/wechat/menu')
  await user.click(await screen.findByRole('button', { name: '+ 菜单' }))
  await user.type(screen.getByLabelText(/菜单名称/), '一')
  cleanup()
  const later = await show(<MenuPage />, '/wechat/menu')
  await screen.findByText(/^已恢复 .* 未保存的内容$/)
  await later.click(await screen.findByRole('button', { name: /^一/ }))
  expect(screen.getByLabelText(/菜单名称/)).toHaveProperty('value', '一')
  await later.click(screen.getByRole('button', { name: '+ 二级菜单' }))
  await later.type(screen.getByLabelText(/菜单名称/), '二')
  expect(screen.getByRole('button', { name: /^二/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: '≡ 一' })).toBeTruthy()
  await later.click(screen.getByRole('button', { name: '放弃修改' }))
})

test('materials are shown by kind', async () => {
  const user = await show(<MaterialPage />, '/wechat/material')
  await screen.findByText('企业如何为员工投保')
  await user.click(screen.getByLabelText('语音'))
  await screen.findByText('欢迎语.mp3')
})

inFull(
  'news that are written are there again after a reload; a file that was chosen is not thrown away unasked',
  async () => {
    const user = await show(<MaterialPage />, '/wechat/material')
    await user.click(await screen.findByRole('button', { name: '新增图文' }))
    await user.type(await screen.findByRole('textbox', { name: /^标题/ }), '夏季用工')
    cleanup()
    const later = await show(<MaterialPage />, '/wechat/material')
    await later.click(await screen.findByRole('button', { name: '新增图文' }))
    expect(await screen.findByRole('textbox', { name: /^标题/ })).toHaveProperty('value', '夏季用工')
    await later.click(screen.getByRole('button', { name: '不用了' }))
    expect(screen.getByRole('textbox', { name: /^标题/ })).toHaveProperty('value', '')
    await later.click(screen.getByRole('button', { name: '取消' }))

    await later.click(screen.getByLabelText('图片'))
    await later.click(await screen.findByRole('button', { name: '上传图片' }))
    const dialog = await screen.findByRole('dialog', { name: '上传图片' })
    await later.upload(
      within(dialog).getByLabelText(/^文件/),
      new File(['text'], 'fake.png', { type: 'image/png' }),
    )
    await later.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog')
    await later.click(within(question).getByRole('button', { name: '取消' }))
    expect(within(dialog).getByText('fake.png')).toBeTruthy()
  },
)

test('what a video is called is there again after a reload, until it is given up', async () => {
  const open = async () => {
    const user = await show(<MaterialPage />, '/wechat/material')
    await user.click(await screen.findByLabelText('视频'))
    await user.click(await screen.findByRole('button', { name: '上传视频' }))
    return user
  }
  const user = await open()
  await user.type(await screen.findByRole('textbox', { name: /^标题/ }), '工地安全')
  cleanup()
  const later = await open()
  expect(await screen.findByRole('textbox', { name: /^标题/ })).toHaveProperty('value', '工地安全')
  await later.keyboard('{Escape}')
  await later.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '放弃' }))
  await later.click(screen.getByRole('button', { name: '上传视频' }))
  expect(await screen.findByRole('textbox', { name: /^标题/ })).toHaveProperty('value', '')
})
