// @vitest-environment jsdom

import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import FormScreen from './FormScreen.tsx'
import SetupPage from './SetupPage.tsx'
import TablesPage from './TablesPage.tsx'

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

test('a table is found by its name, and the code that comes of it looked at', async () => {
  const user = await show(<TablesPage />, '/generators/tables')
  await user.type(await screen.findByLabelText('表名或说明'), 'pay_goods{Enter}')
  const table = await screen.findByRole('table', { name: '数据表' })
  await within(table).findByText('商品')
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  await user.click(within(table).getByRole('button', { name: '预览 pay_goods' }))
  const dialog = await screen.findByRole('dialog', { name: '预览代码 pay_goods' })
  await within(dialog).findByText(/export const payGoods = resource/)
  const told = await within(dialog).findByRole('list', { name: '与已有的差异' })
  expect(within(dialog).getByText('与已有的“商品”相比')).toBeTruthy()
  expect(told.textContent).not.toBe('')
})

test('a column is said to be another kind and kept; what is wrong is said with its column', async () => {
  const user = await show(<SetupPage />, '/generators/setup?tableName=pay_goods')
  await screen.findByRole('table', { name: /列表预览$/ })
  const head = screen.getByLabelText('goods_name 名称')
  await user.clear(head)
  await user.type(head, '礼品名')
  await screen.findByRole('columnheader', { name: /礼品名/ })
  const name = await screen.findByLabelText('goods_name 字段名')
  await user.clear(name)
  await user.type(name, 'amount')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText(/^\w+：字段名“amount”重复/)
  await user.clear(name)
  await user.type(name, 'giftName')
  await user.selectOptions(screen.getByLabelText(/名称字段/), 'giftName')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('保存成功')
  const { settings } = await admin.generators.tables.table({ query: { tableName: 'pay_goods' } })
  expect(settings.columns.find(({ column }) => column === 'goods_name')?.field).toBe('giftName')
  await user.click(screen.getByRole('button', { name: '存为表单' }))
  await screen.findByText('已存为表单，见“生成表单”')
})

inFull(
  'where somebody else kept settings meanwhile, theirs are loaded and one goes on from there',
  async () => {
    const query = { tableName: 'pay_channel' }
    const user = await show(<SetupPage />, '/generators/setup?tableName=pay_channel')
    const title = await screen.findByLabelText<HTMLInputElement>(/^功能名称/)
    const { settings } = await admin.generators.tables.table({ query })
    await admin.generators.tables.keep({
      body: { ...query, version: 0, settings: { ...settings, title: '他的' } },
    })
    await user.type(title, '我的')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await user.click(await screen.findByRole('button', { name: '载入最新设置' }))
    await expect.poll(() => title.value).toBe('他的')
    await user.type(title, '新名')
    await user.click(screen.getByRole('button', { name: '保存' }))
    // The notice may be one that an earlier test left.
    const kept = async () => (await admin.generators.tables.table({ query })).settings.title
    await expect.poll(kept).toBe('他的新名')
  },
)

test('a form is drawn as the console draws its own, and says what is missing', async () => {
  const user = await show(<FormScreen />, '/generators/form')
  await user.click(await screen.findByRole('button', { name: '预览 service_visit' }))
  const drawer = await screen.findByRole('dialog', { name: '预览表单 service_visit' })
  await user.click(await within(drawer).findByRole('button', { name: '校验' }))
  await within(drawer).findByText('请填写企业名称')
})
