// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { WaitingOrders } from '../ledger/WaitingOrders.tsx'
import PayOrderScreen from './PayOrderScreen.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)
const none = async () => ({ records: [], total: 0 })
const broken = async () => {
  throw new Error('网络异常')
}

it('how many proofs wait is not said to be none when it is not known', async () => {
  renderInConsole(<PayOrderScreen />, {
    client: { system: {}, payment: { payOrder: { page: none }, voucher: { figures: broken } } },
    permissions: ['pay_order_view', 'pay_voucher_view'],
    at: '/payment/payOrder',
  })
  expect(await screen.findByRole('button', { name: '待核对凭证 —' })).toBeTruthy()
})

it('orders that money may have been for: none by transfer is asked for, and a failure says so and can be tried again', async () => {
  const page = vi.fn((_: { query: { filter: string } }) => none()).mockImplementationOnce(broken)
  renderInConsole(<WaitingOrders row={{ id: '1', version: 1, status: '1', amount: 129_000 }} />, {
    client: { payment: { payOrder: { page }, suspense: {} } },
    permissions: ['pay_order_view'],
  })
  await screen.findByText('可能对应的支付订单没有查到')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('没有等待支付 1,290.00 元的支付订单')
  expect(page.mock.lastCall?.[0].query.filter).toContain('{"field":"payChannel","op":"ne","value":"offline"}')
})
