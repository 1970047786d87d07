import type { UnderwriterAsks } from '@baoqiao/contract/underwriting/order.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { freeze } from '../../flow/freeze.tsx'
import { frozenControls } from '../../flow/frozen-controls.ts'
import { AnswerUnderwriter } from './answer-underwriter.flow.tsx'

const MATERIAL: UnderwriterAsks = {
  status: 'MATERIAL',
  version: 2,
  askNote: '请补充张伟的登高作业证和最近一次的体检报告',
  askDue: '2026-11-21',
  askStart: false,
  given: [],
  opinion: null,
  oldTotal: null,
  newTotal: null,
  newHeads: null,
  price: null,
  payDeadline: null,
  people: [],
}
const PRICE: UnderwriterAsks = {
  ...MATERIAL,
  ...{ status: 'PROPOSED', askNote: null, askDue: null, opinion: '两人从事高处作业，加费承保' },
  ...{ oldTotal: 760_000, newTotal: 646_000, newHeads: 3, payDeadline: '2026-11-30T15:30:00.000Z' },
  price: {
    ...{ original: 760_000, loading: 76_000, notCovered: -190_000, other: 0 },
    ...{ coupon: -10_000, couponFreed: false, toPay: 636_000 },
  },
  people: [
    {
      name: '张伟',
      verdict: 'accept',
      loadingBp: 2000,
      reason: '高处作业',
      before: 190_000,
      after: 228_000,
    },
    {
      name: '王芳',
      verdict: 'accept',
      loadingBp: 2000,
      reason: '高处作业',
      before: 190_000,
      after: 228_000,
    },
    { name: '刘洋', verdict: 'refuse', loadingBp: 0, reason: '证件已过期', before: 190_000, after: 0 },
  ],
}
const FORM = { note: '', files: ['', '', ''], newStart: '' }
const Frozen = freeze(AnswerUnderwriter, {
  ...{ orderId: '1', key: 'story', asked: MATERIAL, form: FORM, reply: null, problem: null },
})
const meta: Meta<typeof Frozen> = {
  title: 'Flows/AnswerUnderwriter',
  component: Frozen,
  argTypes: frozenControls(AnswerUnderwriter),
}
export default meta
type Story = StoryObj<typeof Frozen>

/** One story for every state a person can see. */
export const Loading: Story = { args: { state: 'asking', context: { asked: null } } }
export const Failed: Story = {
  args: { state: 'failed', context: { asked: null, problem: { message: '服务暂时不可用，请稍后重试' } } },
}
export const Material: Story = { args: { state: 'asked' } }
export const OtherStart: Story = {
  args: {
    state: 'asked',
    context: { asked: { ...MATERIAL, askStart: true, askNote: '原起保日期已过，请选择新的起保日期' } },
  },
}
export const NotSent: Story = {
  args: { state: 'asked', context: { problem: { message: '请上传补充材料或填写补充说明' } } },
}
export const NewPrice: Story = { args: { state: 'asked', context: { asked: PRICE } } }
const noted = { ...FORM, note: '登高作业证编号 T2026，体检报告下周补上' }
export const Sending: Story = { args: { state: 'sending', context: { form: noted, reply: 'answer' } } }
export const Confirming: Story = { args: { state: 'sending', context: { asked: PRICE, reply: 'confirm' } } }
export const Answered: Story = { args: { state: 'sent', context: { reply: 'answer' } } }
export const Confirmed: Story = { args: { state: 'sent', context: { asked: PRICE, reply: 'confirm' } } }
export const Declined: Story = { args: { state: 'sent', context: { reply: 'decline' } } }
/** Nothing is asked about it: the page around goes on. */
export const Nothing: Story = { args: { state: 'nothing', context: { asked: null } } }
