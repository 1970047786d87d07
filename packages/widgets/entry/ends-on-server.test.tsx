// @vitest-environment jsdom

import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import { application } from '@baoqiao/server/testing/application.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { anonymous, startTestApp } from '@baoqiao/server/testing/harness.ts'
import { visitorClient } from '@baoqiao/server/testing/visitor.ts'
import { runTimers } from '@baoqiao/server/work/timers.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Orders } from '../flows/orders/orders.flow.tsx'
import { PayPage } from '../flows/pay/pay.flow.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
let visitor: ReturnType<typeof anonymous>
let professionId: string
beforeAll(async () => {
  h = await startTestApp()
  const { token } = await visitorClient(h.app.fetch, 'payer')
  visitor = anonymous(h.app.fetch, { accessToken: token })
  const trades = await visitor.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())
afterEach(cleanup)

const nothing = () => {}
let people = 0
async function order() {
  people += 10
  const body = application({ productId: '103', professionId, from: people })
  const { orderId } = await visitor.policies.apply.submit({ body })
  return orderId
}
function show(orderId: string) {
  const heard: EventInput[] = []
  const onEvent = (event: EventInput) => void heard.push(event)
  render(
    <ThemeRoot>
      <PayPage client={visitor} orderId={orderId} mayCancel onOpenPolicy={nothing} onEvent={onEvent} />
    </ThemeRoot>,
  )
  return heard
}
const results = (heard: readonly EventInput[]) =>
  heard.flatMap((event) => (event.type === 'payment-result' ? [event.result] : []))
async function cancel() {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '取消订单' }))
  await screen.findByText('取消这个订单？')
  await user.click(screen.getByRole('button', { name: '取消订单' }))
}

test('a visitor cancels where it would be paid, after a question; the page around hears that it is cancelled', async () => {
  const id = await order()
  const heard = show(id)
  await cancel()
  await screen.findByText('订单已取消，不能再支付')
  await waitFor(() => expect(results(heard)).toEqual(['cancelled']))
  expect(screen.queryByRole('button', { name: '取消订单' })).toBeNull()
  expect(heard).not.toContainEqual(expect.objectContaining({ type: 'error' }))
})

test('what the server does not let be cancelled says why, and stays', async () => {
  const id = await order()
  show(id)
  await screen.findByRole('button', { name: '取消订单' })
  await h.db.query(`update policy set visitor_id = visitor_id + 1 where id = $1`, [id])
  await cancel()
  await screen.findByText(/资源不存在|不是您投保的/)
  await h.db.query(`update policy set visitor_id = visitor_id - 1 where id = $1`, [id])
})

test('an order whose day to be paid passed is said to be expired, and so is a code', async () => {
  const late = await order()
  await visitor.payment.pay.open({ params: { id: late } })
  const before = h.clock.now
  h.clock.now = new Date('2026-11-22T15:30:00Z')
  await runTimers(h.kernel)
  h.clock.now = before
  const heard = show(late)
  await screen.findByText('支付期限已过，系统自动取消。')
  await waitFor(() => expect(results(heard)).toEqual(['expired']))
  cleanup()
  const id = await order()
  const open = show(id)
  await waitFor(() => expect(open.some(({ type }) => type === 'payment-required')).toBe(true))
  await h.db.query(`update pay_order set status = '5' where policy_id = $1`, [id])
  await screen.findByText('支付超时，二维码已失效')
  await waitFor(() => expect(results(open)).toEqual(['expired']))
})

inFull('a payment that fails while it is looked at is told, one of before is not told again', async () => {
  const id = await order()
  await visitor.payment.pay.open({ params: { id } })
  const fail = (at: string) =>
    h.db.query(`update pay_order set failed_at = $2 where policy_id = $1`, [id, at])
  await fail('2026-11-20T02:00:01Z')
  const heard = show(id)
  await screen.findByText('支付失败')
  await waitFor(() => expect(heard.some(({ type }) => type === 'payment-required')).toBe(true))
  expect(results(heard)).toEqual([])
  await fail('2026-11-20T02:00:02Z')
  await waitFor(() => expect(results(heard)).toEqual(['failed']))
})

inFull('an order that is cancelled in the list is said as cancelled there', async () => {
  const id = await order()
  const { payId } = await visitor.payment.pay.open({ params: { id } })
  const heard: EventInput[] = []
  const others = await visitor.policies.mine.list({ query: {} })
  for (const one of others.records)
    if (one.status === '1' && one.id !== id)
      await visitor.policies.mine.cancel({ params: { id: one.id }, body: {} })
  render(
    <ThemeRoot>
      <Orders client={visitor} onPay={nothing} onGoOn={nothing} onEvent={(event) => void heard.push(event)} />
    </ThemeRoot>,
  )
  await cancel()
  await waitFor(() => expect(results(heard)).toEqual(['cancelled']))
  expect(heard).toContainEqual(
    expect.objectContaining({ paymentRef: `payment_${payId}`, orderRef: `order_${id}` }),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: '去支付' })).toBeNull())
})
