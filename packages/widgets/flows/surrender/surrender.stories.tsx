import type { SurrenderApplication, SurrenderOpened } from '@baoqiao/contract/policy/surrender-calls.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createActor } from 'xstate'
import { freeze } from '../../flow/freeze.tsx'
import { frozenControls } from '../../flow/frozen-controls.ts'
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
/** Late in its year nothing is left. */
const spent = {
  ...quote,
  refund: 0,
  lines: [
    {
      ...{ title: '3类职业', heads: 3, paid: 129_000, refund: 0 },
      formula: '已交430.00元 − 全年保费430.00元 × 短期费率100%（已保障12个月，不足一个月按一个月计）',
    },
  ],
}
const { form, ...begun } = createActor(surrenderMachine, {
  input: { policyId: '1', key: 'story' },
}).getSnapshot().context
const opened = { policy, earliest: '2026-11-23', barred: null, barring: null, application: null }
const CONTEXT: Context = {
  ...begun,
  opened,
  form: { ...form, effDate: '2026-11-23', bankNo: '12' },
}
const AREA = {
  ...{ code: '440106', name: '天河区', parent: '440100', path: '广东省广州市天河区', leaf: true },
}
/** All that is asked for. */
const WHOLE: Context['form'] = {
  ...form,
  ...{ effDate: '2026-11-23', reason: '3', payeeName: policy.insured, bankCityCode: '440106' },
  ...{ bankName: '中国工商银行广州天河支行', bankNo: '6222021234567890123', bankNumber: '102581000013' },
  ...{ letter: '/letter.pdf', expressCompany: '顺丰速运', trackingNumber: 'SF1234567890' },
}
const Frozen = freeze(Surrender, CONTEXT)
const meta: Meta<typeof Frozen> = {
  title: 'Flows/Surrender',
  component: Frozen,
  argTypes: frozenControls(Surrender),
  args: { calls: { surrender: { quote: async () => quote }, catalogue: { areas: async () => [AREA] } } },
}
export default meta
type Story = StoryObj<typeof Frozen>
const applying = { at: '2026-11-20T02:00:00Z', what: '申请退保', who: '张三', why: '' }
const MOVES: Readonly<Record<SurrenderApplication['status'], readonly [what: string, who: string][]>> = {
  SUBMITTED: [],
  SUPPLEMENT: [['要求补充材料', '安和财险（演示）']],
  AGREED: [['同意退保', '安和财险（演示）']],
  APPROVED: [
    ['同意退保', '安和财险（演示）'],
    ['退保生效', '系统'],
  ],
  REJECTED: [['拒绝退保', '安和财险（演示）']],
  REFUNDED: [
    ['同意退保', '安和财险（演示）'],
    ['退保生效', '系统'],
    ['退款完成', '财务'],
  ],
  KEPT: [
    ['同意退保', '安和财险（演示）'],
    ['退保生效', '系统'],
    ['无法付款，转入挂账', '财务'],
  ],
  WITHDRAWN: [['撤回申请', '张三']],
  EXPIRED: [['保单到期，申请关闭', '系统']],
}
const historyOf = (status: SurrenderApplication['status'], note: string) => [
  applying,
  ...MOVES[status].map(([what, who], i, all) => ({
    ...{ what, who, at: `2026-11-2${i + 1}T03:00:00Z` },
    why: i === all.length - 1 ? note : '',
  })),
]
const applied = (
  status: SurrenderApplication['status'],
  note = '',
  moved: SurrenderApplication['moved'] = null,
) => ({
  opened: {
    ...opened,
    application: {
      ...{
        id: '1',
        status,
        effDate: '2026-11-23',
        refund: 118_000,
        moved,
        note,
        history: historyOf(status, note),
      },
      statement: status === 'REFUNDED' ? 'https://baoqiao.example/verify/1' : null,
    },
  },
})

/** One story for every state a person can see. */
export const Loading: Story = { args: { state: 'loading' } }
export const Failed: Story = {
  args: { state: 'failed', context: { problem: { message: '服务暂时不可用，请稍后重试' } } },
}
export const Missing: Story = {
  args: { state: 'failed', context: { problem: { message: '保单不存在', missing: true } } },
}
export const Barred: Story = {
  args: {
    state: 'barred',
    context: {
      opened: {
        ...{ ...opened, barring: { table: 'invoice' as const, id: '5' } },
        barred: '保单有正在办理的发票：普票开具中，请在发票中放弃开票；或者等财务登记开票后再退保',
      },
    },
    props: { wayTo: ({ id }) => `#${id}` },
  },
}
export const Apply: Story = { args: { state: 'apply', saved: 'saved' } }
/** What would be given back is on its way. */
export const ApplyAsking: Story = { args: { state: 'apply', calls: {} } }
export const NothingBack: Story = {
  args: { state: 'apply', context: { form: { ...CONTEXT.form, effDate: '2027-11-15' }, quote: spent } },
}
export const Unfinished: Story = { args: { state: 'apply', context: { tried: ['apply'] } } }
const filled = { form: WHOLE, quote }
export const Filled: Story = { args: { state: 'apply', context: filled, saved: 'saved' } }
export const Quoting: Story = { args: { state: 'quoting', context: filled, saved: 'saved' } }
export const NotQuoted: Story = {
  args: { state: 'apply', context: { ...filled, problem: { message: '退费没有算出，请重试' } } },
}
export const Review: Story = { args: { state: 'review', context: filled } }
export const Submitting: Story = { args: { state: 'submitting', context: filled } }
const otherRefund = { problem: { message: '退费由1,180.00元变为1,161.00元，请重新确认' } }
/** It was refused: what is given back is asked for as it is now. */
export const Requoting: Story = { args: { state: 'requoting', context: { ...filled, ...otherRefund } } }
export const AmountChanged: Story = { args: { state: 'review', context: { ...filled, ...otherRefund } } }
const wanting = applied('SUPPLEMENT', '请补充营业执照注销证明')
export const Supplement: Story = { args: { state: 'supplement', context: wanting } }
export const SupplementUnfinished: Story = {
  args: { state: 'supplement', context: { ...wanting, tried: ['supplement'] } },
}
export const Resubmitting: Story = {
  args: { state: 'resubmitting', context: { ...wanting, form: { ...WHOLE, more: '/more.pdf' } } },
}
export const Waiting: Story = { args: { state: 'detail', context: applied('SUBMITTED') } }
const moved = applied('SUBMITTED', '', { effDate: '2026-12-24', refund: 105_100 })
export const Moved: Story = { args: { state: 'detail', context: moved } }
export const Confirming: Story = { args: { state: 'confirming', context: moved } }
export const Ahead: Story = { args: { state: 'detail', context: applied('AGREED') } }
export const Approved: Story = { args: { state: 'detail', context: applied('APPROVED') } }
export const Kept: Story = { args: { state: 'detail', context: applied('KEPT', '收款账号有误') } }
export const Refunded: Story = { args: { state: 'detail', context: applied('REFUNDED') } }
export const Rejected: Story = {
  args: { state: 'detail', context: applied('REJECTED', '保险期间内已有理赔') },
}
export const Withdrawing: Story = { args: { state: 'withdrawing', context: applied('SUBMITTED') } }
export const NotWithdrawn: Story = {
  args: {
    state: 'detail',
    context: { ...applied('AGREED'), problem: { message: '退保已生效，不能撤回' } },
  },
}
export const Withdrawn: Story = { args: { state: 'detail', context: applied('WITHDRAWN') } }
export const Expired: Story = { args: { state: 'detail', context: applied('EXPIRED') } }
