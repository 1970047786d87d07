import type { OfflineView } from '@baoqiao/contract/payment/offline-calls.ts'
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
  policyNo: null,
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
const TYPED = {
  transferTime: '2026-11-20T09:30:00Z',
  certificate: '',
  payer: '广州市晨光包装有限公司',
  payAccount: '3602000109001234567',
  payFor: '雇主责任险保险费',
  payerWithEnterprise: '1',
}
const OFFLINE: OfflineView = {
  policyId: '1',
  policyOrderNo: 'P20261121',
  productName: '雇主责任险',
  insured: '广州市晨光包装有限公司',
  amount: 129_000,
  noteNo: 'P20261121',
  deadline: '2026-11-20T15:30:00Z',
  barred: null,
  accountName: '保桥保险代理有限公司',
  accountOpening: '中国工商银行广州天河支行',
  account: '3602000109001234567',
  voucher: null,
  now: '2026-11-20T10:00:00Z',
}
const Frozen = freeze(PayPage, {
  orderId: '1',
  key: 'story',
  pay: PAY,
  problem: null,
  way: 'code',
  offline: OFFLINE,
  form: TYPED,
  refused: {},
  tried: false,
})

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
/** The gateway did not answer. */
export const NoCode: Story = {
  args: {
    state: 'waiting',
    context: { ...paid({ status: '0' }), problem: { message: '支付渠道没有响应，请稍后再试' } },
  },
}
/** It is asked for now and then whether it is paid. */
export const Polling: Story = { args: { state: 'polling' } }
export const Processing: Story = { args: { state: 'processing', context: paid({ policyStatus: '2' }) } }
export const Following: Story = { args: { state: 'following', context: paid({ policyStatus: '2' }) } }
export const Closed: Story = { args: { state: 'closed', context: paid({ status: '5' }) } }
export const TooLate: Story = {
  args: { state: 'closed', context: { ...paid({ status: '5' }), problem: { message: '已过支付截止时间' } } },
}
export const Failed: Story = {
  args: { state: 'failed', context: { pay: null, problem: { message: '资源不存在' } } },
}
/** Paid, and refused: the money is on its way back. */
const BACK = { status: '2', policyStatus: '4', refundWhy: '累计保额超过上限，自动退款' }
export const Elsewhere: Story = {
  args: {
    state: 'elsewhere',
    context: { pay: null, problem: { message: '当前订单状态为「核保中」，不能支付', barred: true } },
  },
}
export const Refunded: Story = { args: { state: 'refunded', context: paid({ ...BACK, status: '4' }) } }
export const Refunding: Story = { args: { state: 'refunding', context: paid(BACK) } }
export const Returning: Story = { args: { state: 'returning', context: paid(BACK) } }
export const Paid: Story = {
  args: {
    state: 'paid',
    context: paid({ status: '2', policyStatus: '3.5', policyNo: 'EL26112500012345678' }),
  },
}
const SENT = { status: '1', sentAt: '2026-11-20T10:00:00Z', refusedWhy: null, own: true }
const REFUSED = {
  status: '3',
  sentAt: '2026-11-20T10:00:00Z',
  refusedWhy: '凭证看不清，请重新拍照',
  own: true,
}
/** A transfer is let: the way to it stands beside the code. */
export const WaitingOrTransfer: Story = {
  args: { state: 'waiting', context: { pay: { ...PAY, publicPay: true } } },
}
/** Finance has sent the proof back while the code is shown again. */
export const WaitingRefused: Story = {
  args: { state: 'waiting', context: { pay: { ...PAY, publicPay: true, voucher: REFUSED } } },
}
export const ClosedRefused: Story = {
  args: { state: 'closed', context: paid({ status: '5', publicPay: true, voucher: REFUSED }) },
}
export const Looking: Story = { args: { state: 'looking', context: { way: 'transfer' } } }
export const Filling: Story = { args: { state: 'filling' } }
/** Tried without a voucher; and sent back before. */
export const FillingWrong: Story = {
  args: {
    state: 'filling',
    context: {
      tried: true,
      form: { ...TYPED, payAccount: '12' },
      offline: {
        ...OFFLINE,
        voucher: { id: '1', ...REFUSED, form: TYPED },
      },
    },
  },
}
export const FillingBarred: Story = {
  args: {
    state: 'filling',
    context: {
      offline: { ...OFFLINE, barred: '本产品限制对公转账，所属渠道没有对公转账的许可，请在线支付' },
    },
  },
}
export const Sending: Story = { args: { state: 'sending' } }
/** The proof waits for finance. */
export const Checking: Story = { args: { state: 'checking', context: paid({ voucher: SENT }) } }
export const Rechecking: Story = { args: { state: 'rechecking', context: paid({ voucher: SENT }) } }
export const Withdrawing: Story = { args: { state: 'withdrawing', context: paid({ voucher: SENT }) } }
