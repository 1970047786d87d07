import type { Meta, StoryObj } from '@storybook/react-vite'
import { freeze } from '../../flow/freeze.tsx'
import { frozenControls } from '../../flow/frozen-controls.ts'
import { CHANGE, changed, filled, quoteOf } from '../../testing/change.ts'
import { answersFor, application, openedWith } from '../../testing/change-answers.ts'
import { TRADES } from '../../testing/fixtures.ts'
import { peopleOf } from '../../testing/people.ts'
import { Insured } from './insured.flow.ts'

const REMOVED = { changeCode: '803', payMoney: -121_224, payDeadline: null } as const
const NOBODY = { open: 0, done: 0, failed: 3 }
const DONE = { rows: { open: 0, done: 3, failed: 0 }, endorseNo: 'PD20261120000006' }
const under = openedWith(
  application('7', '1'),
  application('6', '3', {
    ...{ ...REMOVED, ...DONE, rows: { open: 0, done: 2, failed: 1 } },
    ...{ doneMoney: -80_816, backMoney: 80_816 },
  }),
)
/** Applications in the other states that they may have come to. */
const before = openedWith(
  application('13', '3', { ...DONE, doneMoney: 121_224 }),
  application('12', '4', { rows: NOBODY }),
  application('11', '8', { rows: NOBODY, refusedWhy: '增员人数与企业规模不符' }),
  application('10', '8', { rows: NOBODY }),
  application('9', '9', { ...DONE, rows: NOBODY, doneMoney: 0, backMoney: 121_224 }),
  application('8', '0', { ...DONE, doneMoney: 121_224 }),
)
const waiting = openedWith(application('14', '2', REMOVED))

const Frozen = freeze(Insured, CHANGE)
const meta: Meta<typeof Frozen> = {
  title: 'Flows/Insured',
  component: Frozen,
  argTypes: frozenControls(Insured),
  args: { calls: answersFor(under) },
}
export default meta
type Story = StoryObj<typeof Frozen>

const people = (count: number) =>
  peopleOf(count).map((row) => ({ ...row, profession: '会计', professionId: TRADES[0]?.id ?? '' }))
const adding = filled('101', { employees: people(3) })
const added = { form: adding, quote: quoteOf(adding, 40_408) }
const removing = filled('803', { people: changed(5) })
const removed = { form: removing, quote: quoteOf(removing, -40_408) }
const payee = { ...removing, refundWay: 'payee' as const }

/** One story for every state a person can see. */
export const Loading: Story = { args: { state: 'loading' } }
export const Failed: Story = {
  args: { state: 'failed', context: { problem: { message: '服务暂时不可用，请稍后重试' } } },
}
export const Missing: Story = {
  args: { state: 'failed', context: { problem: { message: '资源不存在', missing: true } } },
}
export const Home: Story = { args: { state: 'home' } }
export const UnderWay: Story = { args: { state: 'home', context: { opened: under, begin: '101' } } }
export const Before: Story = { args: { state: 'home', context: { opened: before } } }
export const Adding: Story = { args: { state: 'employees', context: added, saved: 'saved' } }
export const AddingNobody: Story = { args: { state: 'employees', context: { tried: ['employees'] } } }
export const AddingOne: Story = { args: { state: 'employees', props: { single: true } } }
export const AddingRefused: Story = {
  args: { state: 'employees', context: { form: adding, quote: quoteOf(adding, 40_408, [1]) } },
}
const offline = filled('801', { employees: people(2) })
const transferred = {
  ...offline,
  ...{ payer: '广州市晨光建筑工程有限公司', paidOn: '2026-11-20', paid: 80_816, serial: '20261120004417' },
  voucher: '/admin/sys-file/paper/slip.png',
}
export const AddingOffline: Story = {
  args: {
    state: 'employees',
    context: { form: offline, quote: quoteOf(offline, 40_408), tried: ['employees'] },
  },
}
/** What was typed of the transfer is looked over. */
export const ReviewOffline: Story = {
  args: { state: 'review', context: { form: transferred, quote: quoteOf(transferred, 40_408) } },
}
export const Removing: Story = { args: { state: 'employees', context: removed, saved: 'saved' } }
export const RemovingNobody: Story = {
  args: { state: 'employees', context: { form: filled('803', {}), tried: ['employees'] } },
}
export const RemovingRefused: Story = {
  args: { state: 'employees', context: { form: removing, quote: quoteOf(removing, -40_408, [1]) } },
}
/** Who is covered is on its way. */
export const RemovingFrom: Story = {
  args: { state: 'employees', context: { form: filled('803', {}) }, calls: {} },
}
/** What it comes to is asked for a last time before it is shown. */
export const Quoting: Story = { args: { state: 'quoting', context: removed } }
export const Review: Story = { args: { state: 'review', context: added } }
export const ReviewRefund: Story = { args: { state: 'review', context: removed } }
export const ReviewPayee: Story = {
  args: { state: 'review', context: { form: payee, quote: quoteOf(payee, -40_408), tried: ['review'] } },
}
export const Submitting: Story = { args: { state: 'submitting', context: added } }
const moved = { problem: { message: '批改保费由1,200.00元变为1,212.24元，请重新确认' } }
/** It was refused: amounts are asked for as they are now. */
export const Requoting: Story = { args: { state: 'requoting', context: { ...added, ...moved } } }
export const AmountChanged: Story = { args: { state: 'review', context: { ...added, ...moved } } }
const conflict =
  '打开页面之后，李四的减员申请（E20261120080009，2人，自2026-11-23起）已变为「成功」，请核对后重新提交'
export const Conflict: Story = { args: { state: 'conflict', context: { ...added, conflict } } }
export const Reloading: Story = { args: { state: 'reloading', context: { ...added, conflict } } }
const receipt = {
  endorsementId: '7',
  applyNo: 'E20261120080007',
  status: '1' as const,
  payMoney: 121_224,
  setOff: 20_000,
  payable: 101_224,
  payDeadline: '2026-11-20T15:30:00Z',
}
export const ToPay: Story = { args: { state: 'done', context: { form: adding, receipt } } }
export const Done: Story = {
  args: {
    state: 'done',
    context: {
      form: removing,
      receipt: { ...receipt, status: '2', payMoney: -202_040, setOff: 0, payable: 0, payDeadline: null },
    },
  },
}
export const Detail: Story = { args: { state: 'detail', context: { opened: under, watched: '7' } } }
export const DetailFailed: Story = { args: { state: 'detail', context: { opened: under, watched: '6' } } }
/** People of the application are on their way. */
export const DetailFrom: Story = {
  args: { state: 'detail', context: { opened: under, watched: '7' }, calls: {} },
}
export const DetailWaiting: Story = {
  args: { state: 'detail', context: { opened: waiting, watched: '14' }, calls: answersFor(waiting) },
}
const past = (watched: string): Story => ({
  args: { state: 'detail', context: { opened: before, watched }, calls: answersFor(before) },
})
export const DetailDone: Story = past('13')
export const DetailLapsed: Story = past('12')
export const DetailRefused: Story = past('11')
export const DetailRevoked: Story = past('10')
export const DetailTakenBack: Story = past('9')
export const DetailSurrendered: Story = past('8')
export const Revoking: Story = { args: { state: 'revoking', context: { opened: under, watched: '7' } } }
export const TakingBack: Story = { args: { ...past('13').args, state: 'revoking' } }
export const NotRevoked: Story = {
  args: {
    state: 'detail',
    context: { opened: under, watched: '7', problem: { message: '申请刚刚已支付，不能撤销' } },
  },
}
