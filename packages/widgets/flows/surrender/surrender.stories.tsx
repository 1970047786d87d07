import type { Meta, StoryObj } from '@storybook/react-vite'
import { freeze } from '../../flow/freeze.tsx'
import { surrenderWith } from './surrender.flow.tsx'
import type { Application, Context } from './surrender.machine.ts'

const never = () => new Promise<never>(() => {})
const SERVER = { load: never, quote: never, apply: never, resubmit: never, withdraw: never }
const POLICY = {
  policyNo: 'GZ2026112100001',
  productName: '雇主责任险',
  insured: '广州市晨光包装有限公司',
  startDate: '2026-11-22',
  endDate: '2027-11-21',
}
const FORM = { reason: '', accountName: '', bank: '', accountNo: '12', letter: '', more: '', moreNote: '' }
const CONTEXT: Context = {
  policyId: '1',
  key: 'story',
  policy: POLICY,
  application: null,
  form: FORM,
  tried: [],
  problem: null,
}
const Frozen = freeze(surrenderWith(SERVER), CONTEXT)

const meta: Meta<typeof Frozen> = { title: 'Flows/Surrender', component: Frozen }
export default meta
type Story = StoryObj<typeof Frozen>
const history = [{ at: '2026-11-20T02:00:00Z', what: '申请退保', who: '张三' }]
const applied = (status: Application['status'], note = '') => ({
  application: { id: '1', status, refund: 118_000, note, history },
})

/** One story for every state a person can see. */
export const Loading: Story = { args: { state: 'loading' } }
export const Failed: Story = { args: { state: 'failed', context: { problem: { message: '保单不存在' } } } }
export const Apply: Story = { args: { state: 'apply', price: 118_000, saved: 'saved' } }
export const Unfinished: Story = { args: { state: 'apply', context: { tried: ['apply'] } } }
export const Supplement: Story = {
  args: { state: 'supplement', context: applied('SUPPLEMENT', '请补充营业执照注销证明') },
}
export const Waiting: Story = { args: { state: 'detail', context: applied('SUBMITTED') } }
export const Rejected: Story = {
  args: { state: 'detail', context: applied('REJECTED', '保险期间内已有理赔') },
}
export const Refunded: Story = { args: { state: 'detail', context: applied('REFUNDED') } }
