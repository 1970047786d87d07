// @vitest-environment jsdom

import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import AccountScreen from './AccountScreen.tsx'
import FansScreen from './FansScreen.tsx'
import StatisticsPage from './StatisticsPage.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
})
afterAll(() => h.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

async function show(page: React.ReactNode, at: string) {
  const info = await admin.system.auth.info()
  renderInConsole(page, {
    client: admin,
    at,
    permissions: info.permissions,
    user: { actors: info.actors },
  })
  return userEvent.setup({ pointerEventsCheck: 0 })
}

test('fans are brought with a press, a code is made of a scene, and what is wrong with it is said at its field', async () => {
  const user = await show(<AccountScreen />, '/wechat/account')
  await user.click(await screen.findByRole('button', { name: '同步粉丝 保桥企业服务' }))
  await screen.findByText('保桥企业服务：已关注236人，新增224人，取消关注0人')
  await user.click(screen.getByRole('button', { name: '二维码 保桥企业服务' }))
  const dialog = await screen.findByRole('dialog', { name: '保桥企业服务二维码' })
  const scene = within(dialog).getByLabelText(/场景值/)
  await user.clear(scene)
  await user.type(scene, '大厅')
  await user.click(within(dialog).getByRole('button', { name: '生成' }))
  await within(dialog).findByText('场景值为1至64位字母、数字、下划线或短横')
  expect(within(dialog).queryByRole('img')).toBeNull()
  await user.clear(scene)
  await user.type(scene, 'hall')
  await user.click(within(dialog).getByRole('button', { name: '生成' }))
  await within(dialog).findByRole('img', { name: '保桥企业服务二维码' })
  expect(within(dialog).getByText(/有效期至/)).toBeTruthy()
})

inFull(
  'a code of a mini program is made of a scene, and what is wrong with it is said at its field',
  async () => {
    const user = await show(<AccountScreen />, '/wechat/account')
    await user.click(await screen.findByRole('button', { name: '更多 保桥企业服务' }))
    await user.click(await screen.findByRole('menuitem', { name: '小程序码' }))
    const dialog = await screen.findByRole('dialog', { name: '保桥企业服务小程序码' })
    const press = () => user.click(within(dialog).getByRole('button', { name: '生成' }))
    await press()
    await within(dialog).findByText(/^场景值为1至32位数字、字母或/)
    await user.type(within(dialog).getByLabelText(/场景值/), 'packet=1')
    await press()
    await within(dialog).findByRole('img', { name: '保桥企业服务小程序码' })
    await user.type(within(dialog).getByLabelText(/页面路径/), '/pages/index')
    await press()
    await within(dialog).findByText('页面路径不以 / 开头，不带参数')
    expect(within(dialog).queryByRole('img')).toBeNull()
    await user.clear(within(dialog).getByLabelText(/页面路径/))
    await press()
    await within(dialog).findByRole('img', { name: '保桥企业服务小程序码' })
    expect(within(dialog).getByRole('button', { name: '下载图片' })).toBeTruthy()
  },
)

inFull('fans by day are of the account that is picked; a span that cannot be is said', async () => {
  const user = await show(<StatisticsPage />, '/wechat/statistics')
  const table = await screen.findByRole('table', { name: '每日粉丝' })
  expect(within(table).getAllByRole('row')).toHaveLength(31)
  await screen.findByRole('option', { name: '保桥企业服务' })
  await user.selectOptions(screen.getByLabelText('公众号'), '保桥企业服务')
  const to = screen.getByLabelText('结束日期')
  await user.clear(to)
  await user.type(to, '2040-01-01')
  await user.tab()
  await screen.findByText('结束日期不能晚于今天')
})

test('whether a fan follows is shown and not switched in the list', async () => {
  await show(<FansScreen />, '/wechat/fans')
  const [first] = await screen.findAllByText(/^oSIM_/)
  expect(first?.closest('tr')?.textContent).toContain('已关注')
  expect(screen.queryByRole('switch')).toBeNull()
})
