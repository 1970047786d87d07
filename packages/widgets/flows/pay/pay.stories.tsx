import type { PayView } from '@baoqiao/contract/payment/pay.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { freeze } from '../../flow/freeze.tsx'
import { frozenControls } from '../../flow/frozen-controls.ts'
import { PayPage } from './pay.flow.tsx'

const PAY: PayView = {
  payId: '1',
  orderNo: 'Z20261121',
  policyId: '1',
  policyOrderNo: 'P20261121',
  policyStatus: '1',
  productName: '雇主责任险',
  insured: '广州市晨光包装有限公司',
  amount: 129_000,
  status: '1',
  codeUrl: 'https://pay.example.com/Z20261121',
  expiresAt: '2026-11-20T10:30:00Z',
  failedAt: null,
  publicPay: false,
  now: '2026-11-20T10:00:00Z',
}
const Frozen = freeze(PayPage, { orderId: '1', key: 'story', pay: PAY, problem: null })

const meta: Meta<typeof Frozen> = { title: 'Flows/Pay', component: Frozen, argTypes: frozenControls(PayPage) }
export default meta
type Story = StoryObj<typeof Frozen>
const paid = (change: Partial<PayView>) => ({ pay: { ...PAY, codeUrl: null, ...change } })

/** One story for every state a person can see. */
export const Opening: Story = { args: { state: 'opening', context: { pay: null } } }
/** No code could be made: whether it is paid already is asked for. */
export const Asking: Story = {
  args: { state: 'asking', context: { pay: null, problem: { message: '订单已支付' } } },
}
export const Waiting: Story = { args: { state: 'waiting' } }
export const Declined: Story = {
  args: { state: 'waiting', context: { pay: { ...PAY, failedAt: '2026-11-20T10:05:00Z' } } },
}
/** It is asked for now and then whether it is paid. */
export const Polling: Story = { args: { state: 'polling' } }
export const Processing: Story = { args: { state: 'processing', context: paid({ policyStatus: '2' }) } }
export const Following: Story = { args: { state: 'following', context: paid({ policyStatus: '2' }) } }
export const Closed: Story = { args: { state: 'closed', context: paid({ status: '5' }) } }
export const Failed: Story = {
  args: { state: 'failed', context: { pay: null, problem: { message: '资源不存在' } } },
}
export const Refunded: Story = { args: { state: 'refunded', context: paid({ status: '4' }) } }
export const Paid: Story = { args: { state: 'paid', context: paid({ status: '2', policyStatus: '3.5' }) } }
