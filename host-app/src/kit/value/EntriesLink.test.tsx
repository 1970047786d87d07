// @vitest-environment jsdom
import { payOrder } from '@baoqiao/contract/payment/pay-order.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { ResourceScreen } from '../ResourceScreen.tsx'
import { RecordFacts } from '../record/RecordFacts.tsx'

const row = {
  id: '7',
  orderNo: 'T7',
  body: '雇主责任险',
  amount: 129_000,
  refunded: 0,
  status: '3',
  version: 1,
}
const client = {
  system: {},
  payment: {
    payOrder: {
      page: vi.fn(async ({ query }: { query: object }) => ({ records: [row], total: 1, ...query })),
      get: vi.fn(async () => row),
    },
  },
}
const show = (permissions: string[]) =>
  renderInConsole(<ResourceScreen resource={payOrder} />, { client, permissions, at: '/payment/payOrder' })
afterEach(cleanup)

it('an amount opens to its entries, in the list and among the facts of its record', async () => {
  show(['pay_order_view', 'ledger_entry_view'])
  const inList = await screen.findByRole('link', { name: '1,290.00' })
  expect(inList.getAttribute('href')).toBe('/ledger/entry?payOrderId=7')
  await userEvent.click(inList)
  expect(screen.getByTestId('address').textContent).toBe('/ledger/entry?payOrderId=7')
  cleanup()
  renderInConsole(<RecordFacts resource={payOrder} row={row} />, {
    client,
    permissions: ['pay_order_view', 'ledger_entry_view'],
    at: '/payment/payOrder/7',
  })
  expect((await screen.findByRole('link', { name: '1,290.00' })).getAttribute('href')).toBe(
    '/ledger/entry?payOrderId=7',
  )
})

it('who may not see the entries sees the amount alone', async () => {
  show(['pay_order_view'])
  expect(await screen.findByText('1,290.00')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '1,290.00' })).toBeNull()
})
