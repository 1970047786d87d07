// @vitest-environment jsdom
import { EMPTY_OFFLINE } from '@baoqiao/contract/payment/offline.ts'
import type { PayView } from '@baoqiao/contract/payment/pay.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { freeze } from '../../flow/freeze.tsx'
import { PayPage } from './pay.flow.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const PAY: PayView = {
  payId: '1',
  orderNo: 'T1',
  policyId: '5',
  policyOrderNo: 'P1',
  policyStatus: '1',
  policyNo: null,
  productName: '雇主责任险',
  insured: '晨光',
  amount: 129_000,
  status: '1',
  codeUrl: 'https://pay.example.com/T1',
  expiresAt: '2026-11-20T00:30:00Z',
  failedAt: null,
  publicPay: false,
  now: '2026-11-20T00:00:00Z',
}
const Frozen = freeze(PayPage, {
  orderId: '5',
  key: 'k',
  pay: PAY,
  problem: null,
  way: 'code',
  offline: null,
  form: EMPTY_OFFLINE,
  refused: {},
  tried: false,
})
const show = (pay: Partial<PayView> = {}) =>
  render(
    <ThemeRoot>
      <Frozen state="waiting" context={{ pay: { ...PAY, ...pay } }} />
    </ThemeRoot>,
  )
const paid = (state: 'processing' | 'paid' | 'refunding' | 'refunded') =>
  render(
    <ThemeRoot>
      <Frozen
        state={state}
        context={{ pay: { ...PAY, status: state === 'refunded' ? '4' : '2', refundWhy: '保额超限' } }}
      />
    </ThemeRoot>,
  )
const onPhone = () => vi.stubGlobal('matchMedia', () => ({ matches: true }))

test('a payment that failed is said beside the code, which still stands', async () => {
  show({ failedAt: '2026-11-20T00:05:09Z' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('08:05:09 的支付没有成功')
  // Another way is named where there is one.
  expect(alert.textContent).not.toContain('对公转账')
  screen.getByRole('img', { name: '支付二维码' })
})

test.each([
  ['waiting', '0'],
  ['closed', '5'],
] as const)('while there is no code it is %s, says why, and makes another', async (state, status) => {
  const pay = { ...PAY, status, codeUrl: null }
  render(
    <ThemeRoot>
      <Frozen state={state} context={{ pay, problem: { message: '支付渠道没有响应' } }} />
    </ThemeRoot>,
  )
  await screen.findByText('支付渠道没有响应')
  screen.getByRole('button', { name: '重新生成二维码' })
})

test('a phone has a button that leads to the payment, and again after a failure; its own screen is no code to scan', async () => {
  onPhone()
  show()
  const link = await screen.findByRole('link', { name: '去支付 ¥1,290.00' })
  expect(link.getAttribute('href')).toBe(PAY.codeUrl)
  expect(screen.getByText('用另一台手机扫码').closest('details')?.open).toBe(false)
  cleanup()
  show({ failedAt: '2026-11-20T00:05:09Z' })
  await screen.findByRole('link', { name: '重新支付 ¥1,290.00' })
})

test('the link can be sent to whoever pays; without a clipboard it is shown', async () => {
  const user = userEvent.setup({ writeToClipboard: true })
  show()
  await user.click(await screen.findByRole('button', { name: '复制付款链接' }))
  await screen.findByRole('button', { name: '已复制' })
  expect(await navigator.clipboard.readText()).toBe(PAY.codeUrl)
  cleanup()
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
  show()
  await user.click(await screen.findByRole('button', { name: '复制付款链接' }))
  expect((await screen.findByLabelText('付款链接')).getAttribute('value')).toBe(PAY.codeUrl)
})

test.each([
  ['processing', '已付金额'],
  ['paid', '已付金额'],
  ['refunding', '退款金额'],
  ['refunded', '已退金额'],
] as const)('once it is %s nothing is due any more', async (state, label) => {
  paid(state)
  await screen.findByText(label)
  expect(screen.queryByText('应付金额')).toBeNull()
})

test('a change that is paid by transfer takes effect; an order becomes a policy', async () => {
  show({ publicPay: true, endorsementId: '9', endorsementStatus: '1', endorsementText: '增员 1 人' })
  await screen.findByText(/核对到账后办理批改，自生效日期起按新的名单保障/)
  cleanup()
  show({ publicPay: true })
  await screen.findByText(/核对到账后出单/)
})
