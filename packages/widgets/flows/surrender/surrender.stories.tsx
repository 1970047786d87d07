import type { SurrenderApplication, SurrenderOpened } from '@baoqiao/contract/policy/surrender-calls.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createActor } from 'xstate'
import { freeze } from '../../flow/freeze.tsx'
import { Surrender } from './surrender.flow.tsx'
import { type Context, surrenderMachine } from './surrender.machine.ts'

const policy: SurrenderOpened['policy'] = {
  policyNo: 'GZ2026112100001',
  productName: '雇主责任险',
  insured: '广州市晨光包装有限公司',
  startDate: '2026-11-22',
  endDate: '2027-11-21',
  totalMoney: 129_000,
}
const formula = '已交430.00元 − 全年保费430.00元 × 短期费率10%（已保障1个月，不足一个月按一个月计）'
const quote = {
  refund: 116_100,
  mode: '按短期费率退费',
  lines: [{ title: '3类职业', heads: 3, paid: 129_000, refund: 116_100, formula }],
}
const { form, ...begun } = createActor(surrenderMachine, {
  input: { policyId: '1', key: 'story' },
}).getSnapshot().context
const opened = { policy, earliest: '2026-11-23', barred: null, application: null }
const CONTEXT: Context = {
  ...begun,
  opened,
  form: { ...form, effDate: '2026-11-23', bankNo: '12' },
}
const Frozen = freeze(Surrender, CONTEXT)
const meta: Meta<typeof Frozen> = { title: 'Flows/Surrender', component: Frozen }
export default meta
type Story = StoryObj<typeof Frozen>
const history = [{ at: '2026-11-20T02:00:00Z', what: '申请退保', who: '张三', why: '' }]
const applied = (status: SurrenderApplication['status'], note = '') => ({
  opened: {
    ...opened,
    application: { id: '1', status, effDate: '2026-11-23', refund: 118_000, note, history },
  },
})

/** One story for every state a person can see. */
export const Loading: Story = { args: { state: 'loading' } }
export const Failed: Story = { args: { state: 'failed', context: { problem: { message: '保单不存在' } } } }
export const Apply: Story = { args: { state: 'apply', saved: 'saved' } }
export const Unfinished: Story = { args: { state: 'apply', context: { tried: ['apply'] } } }
export const Review: Story = { args: { state: 'review', context: { quote } } }
export const Supplement: Story = {
  args: { state: 'supplement', context: applied('SUPPLEMENT', '请补充营业执照注销证明') },
}
export const Waiting: Story = { args: { state: 'detail', context: applied('SUBMITTED') } }
export const Rejected: Story = {
  args: { state: 'detail', context: applied('REJECTED', '保险期间内已有理赔') },
}
export const Refunded: Story = { args: { state: 'detail', context: applied('REFUNDED') } }
