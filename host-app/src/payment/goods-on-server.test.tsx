// @vitest-environment jsdom
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { PageAt } from '../ground/router/place.tsx'
import GoodsScreen from './GoodsScreen.tsx'
import PayOrderPage from './PayOrderPage.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

test('goods on sale are ordered from their row, after a question, and the order that is paid says by which channel', async () => {
  const client = await h.client('admin')
  const { id: goodsId } = await client.payment.payGoods.add({
    body: { goodsName: '安全培训', amount: 19_900 },
  })
  await client.payment.payGoods.add({ body: { goodsName: '旧教材', amount: 100, status: '0' } })
  const { permissions } = await client.system.auth.info()
  renderInConsole(<GoodsScreen />, { client, permissions, at: '/payment/payGoods' })
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.click(await screen.findByRole('button', { name: '下单 安全培训' }))
  expect(screen.queryByRole('button', { name: '下单 旧教材' })).toBeNull()
  const question = await screen.findByRole('alertdialog')
  await within(question).findByText(/收款 199\.00 元/)
  await user.click(within(question).getByRole('button', { name: '下单' }))
  await expect.poll(() => screen.getByTestId('address').textContent).toMatch(/^\/payment\/payOrder\/\d+$/)
  const { records } = await client.payment.payOrder.page({ query: { goodsId } })
  expect(records).toMatchObject([{ amount: 19_900, body: '安全培训' }])
  const id = records[0]?.id ?? ''
  const pathname = `/payment/payOrder/${id}`
  expect(screen.getByTestId('address').textContent).toBe(pathname)

  cleanup()
  const page = (
    <PageAt place={{ pathname, search: '', params: { id } }}>
      <PayOrderPage />
    </PageAt>
  )
  renderInConsole(page, { client, permissions, at: pathname })
  // The way, and the channel that was configured for it.
  await expect.poll(() => screen.queryAllByText('模拟支付').length).toBe(2)
  expect(screen.queryByText('simulator')).toBeNull()
})
