// @vitest-environment jsdom

import { CallError } from '@baoqiao/client/call-error.ts'
import { WX_ACCOUNT } from '@baoqiao/server/seed/seed-wechat.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import CouponScreen from './CouponScreen.tsx'
import RedPacketScreen from './RedPacketScreen.tsx'
import RepurchasePage from './RepurchasePage.tsx'

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
  renderInConsole(page, { client: admin, at, permissions: info.permissions, user: { actors: info.actors } })
  return userEvent.setup({ pointerEventsCheck: 0 })
}

test('tickets are given out to who is chosen; more than there are is refused in words, and the choice stays', async () => {
  const times = { effectiveTime: '2026-11-01T00:00:00Z', expiryTime: '2027-11-01T00:00:00Z' }
  const { id } = await admin.coupons.coupon.add({
    body: { name: '立减', faceMoney: 100, total: 1, ...times },
  })
  const user = await show(<CouponScreen />, '/coupons/coupon')
  await user.click(await screen.findByRole('button', { name: '发放 立减' }))
  const dialog = await screen.findByRole('dialog', { name: '发放立减' })
  await user.click(await within(dialog).findByLabelText(/业务员/))
  const [first] = await screen.findAllByRole('option')
  if (first) await user.click(first)
  const each = within(dialog).getByLabelText(/每个对象的张数/)
  await user.clear(each)
  await user.type(each, '2')
  await user.click(within(dialog).getByRole('button', { name: '发放 2 张' }))
  await within(dialog).findByText(/只剩1张/)
  await user.clear(each)
  await user.type(each, '1')
  // It was done, and its answer is lost: the second try gives nobody a second one.
  const { grant } = admin.coupons.calls
  const lossy = vi.spyOn(admin.coupons.calls, 'grant').mockImplementationOnce(async (request) => {
    await grant(request)
    throw new CallError({ status: 0, code: 1, message: '请求超时' })
  })
  await user.click(within(dialog).getByRole('button', { name: '发放 1 张' }))
  await within(dialog).findByText('请求超时')
  await user.click(within(dialog).getByRole('button', { name: '发放 1 张' }))
  await screen.findByText('已发放1张，还剩0张')
  lossy.mockRestore()
  expect((await admin.coupons.ticket.page({ query: { couponId: id } })).total).toBe(1)
})

inFull('a list whose first column is a reference calls it by its name', async () => {
  const days = { beginDate: '2026-01-01', endDate: '2027-01-01', wxAccountId: WX_ACCOUNT }
  await admin.coupons.campaign.add({ body: { name: '出单有礼', amount: 888, ...days } })
  await issuedPolicy(h, await h.client('agent'))
  await show(<RedPacketScreen />, '/coupons/redPacket')
  const list = await screen.findByRole('grid')
  await within(list).findAllByText('出单有礼')
  await waitFor(() => expect(within(list).queryByText('…')).toBeNull())
})

test('a customer whose policy ends leads to its renewal', async () => {
  const { id, insured } = await issuedPolicy(h, await h.client('agent'))
  await h.db.query(`update policy set status = '3', end_date = '2026-12-10' where id = ${id}`)
  await show(<RepurchasePage />, '/coupons/repurchase')
  const link = await screen.findByRole('link', { name: `再次投保 ${insured}` })
  expect(link.getAttribute('href')).toContain(id)
})
