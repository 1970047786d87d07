import type { Meta, StoryObj } from '@storybook/react-vite'
import { freeze } from '../../flow/freeze.tsx'
import { frozenControls } from '../../flow/frozen-controls.ts'
import { CHANGE, changed, ELECTRICIAN, filled, OPENED, quoteOf } from '../../testing/change.ts'
import { answersFor, application, openedWith } from '../../testing/change-answers.ts'
import { TRADES } from '../../testing/fixtures.ts'
import { peopleOf } from '../../testing/people.ts'
import { Endorsement } from './endorsement.flow.ts'

const REPLACED = { changeCode: '102', payMoney: 0, payDeadline: null, heads: 2 } as const
const under = openedWith(application('7', '2', { ...REPLACED, rows: { open: 2, done: 0, failed: 0 } }))
const before = openedWith(
  application('6', '3', {
    ...{ ...REPLACED, doneMoney: 0, rows: { open: 0, done: 1, failed: 1 }, endorseNo: 'PD20261120000006' },
  }),
  application('5', '8', {
    ...{ changeCode: '802', payMoney: 0, payDeadline: null, heads: 1, rows: { open: 0, done: 0, failed: 1 } },
    refusedWhy: '更正后的姓名与证件不一致',
  }),
)
/** What a reviewer of ours decides. */
const reviewed = openedWith(
  application('8', '2', {
    ...{ changeCode: '802', payMoney: 0, payDeadline: null, heads: 1, rows: { open: 1, done: 0, failed: 0 } },
  }),
)

const Frozen = freeze(Endorsement, {
  ...{ ...CHANGE, codes: ['102', '804', '802'], trades: [...TRADES, ELECTRICIAN] },
})
const meta: Meta<typeof Frozen> = {
  title: 'Flows/Endorsement',
  component: Frozen,
  argTypes: frozenControls(Endorsement),
  args: { calls: answersFor(under) },
}
export default meta
type Story = StoryObj<typeof Frozen>

const newcomers = peopleOf(2, '会计', 44)
const replacing = filled('102', {
  people: changed(2, { professionId: '1' }).map((person, i) => ({
    ...person,
    name: newcomers[i]?.name ?? '',
    idNo: newcomers[i]?.idNo ?? '',
  })),
})
const replaced = { form: replacing, quote: quoteOf(replacing, 0) }
const trading = filled('804', { people: changed(3, { professionId: ELECTRICIAN.id }) })
const traded = { form: trading, quote: quoteOf(trading, 53_564) }
const correcting = filled('802', { people: changed(1, { name: '张玮' }) })
const corrected = { form: correcting, quote: quoteOf(correcting, 0) }

/** One story for every state a person can see. */
export const Loading: Story = { args: { state: 'loading' } }
export const Failed: Story = {
  args: { state: 'failed', context: { problem: { message: '服务暂时不可用，请稍后重试' } } },
}
export const Missing: Story = {
  args: { state: 'failed', context: { problem: { message: '资源不存在', missing: true } } },
}
export const Home: Story = { args: { state: 'home' } }
export const Barred: Story = {
  args: {
    state: 'home',
    context: {
      begin: '102',
      opened: {
        ...OPENED,
        changes: OPENED.changes.map((one) => ({
          ...one,
          barred: one.changeCode === '102' ? '保障期限3个月及以内的保单不支持替换人员' : null,
        })),
      },
    },
  },
}
export const UnderWay: Story = { args: { state: 'home', context: { opened: under } } }
export const Replacing: Story = { args: { state: 'employees', context: replaced, saved: 'saved' } }
export const ReplacingUnfinished: Story = {
  args: {
    state: 'employees',
    context: { form: filled('102', { people: changed(2) }), tried: ['employees'] },
  },
}
/** One of them has a claim: who cannot be replaced is left out with one press. */
export const ReplacingRefused: Story = {
  args: { state: 'employees', context: { form: replacing, quote: quoteOf(replacing, 0, [1]) } },
}
export const Trading: Story = { args: { state: 'employees', context: traded } }
export const Correcting: Story = { args: { state: 'employees', context: corrected } }
export const Quoting: Story = { args: { state: 'quoting', context: traded } }
export const Review: Story = { args: { state: 'review', context: replaced } }
export const ReviewCharge: Story = { args: { state: 'review', context: traded } }
export const Submitting: Story = { args: { state: 'submitting', context: replaced } }
const moved = { problem: { message: '批改保费由1,500.00元变为1,606.92元，请重新确认' } }
/** It was refused: amounts are asked for as they are now. */
export const Requoting: Story = { args: { state: 'requoting', context: { ...traded, ...moved } } }
export const AmountChanged: Story = { args: { state: 'review', context: { ...traded, ...moved } } }
const conflict =
  '打开页面之后，李四的增员申请（E20261120080009，2人，自2026-11-23起）已变为「待支付」，请核对后重新提交'
export const Conflict: Story = { args: { state: 'conflict', context: { ...replaced, conflict } } }
export const Reloading: Story = { args: { state: 'reloading', context: { ...replaced, conflict } } }
const receipt = {
  endorsementId: '7',
  applyNo: 'E20261120080007',
  status: '2' as const,
  payMoney: 0,
  setOff: 0,
  payable: 0,
  payDeadline: null,
}
export const Done: Story = { args: { state: 'done', context: { form: replacing, receipt } } }
/** What came of it is told as soon as it is known. */
const answered = (status: '3' | '8', patch: object): Story => ({
  args: {
    state: 'done',
    context: {
      form: replacing,
      receipt,
      opened: openedWith(application('7', status, { ...REPLACED, ...patch })),
    },
  },
})
export const DoneConfirmed = answered('3', {
  ...{ rows: { open: 0, done: 2, failed: 0 }, doneMoney: 0, endorseNo: 'PD20261120000007' },
})
export const DoneInPart = answered('3', {
  ...{ rows: { open: 0, done: 1, failed: 1 }, doneMoney: 0, endorseNo: 'PD20261120000007' },
})
export const DoneRefused = answered('8', {
  ...{ rows: { open: 0, done: 0, failed: 2 }, refusedWhy: '证件号码与公安系统核对不一致' },
})
export const DoneCorrection: Story = { args: { state: 'done', context: { form: correcting, receipt } } }
export const ToPay: Story = {
  args: {
    state: 'done',
    context: {
      form: trading,
      receipt: {
        ...{ ...receipt, status: '1', payMoney: 160_692, setOff: 20_000, payable: 140_692 },
        payDeadline: '2026-11-20T15:30:00Z',
      },
    },
  },
}
export const Detail: Story = { args: { state: 'detail', context: { opened: under, watched: '7' } } }
const past = (watched: string): Story => ({
  args: { state: 'detail', context: { opened: before, watched }, calls: answersFor(before) },
})
/** One of two was refused by the insurer. */
export const DetailFailed: Story = past('6')
export const DetailRefused: Story = past('5')
export const DetailReviewed: Story = {
  args: { state: 'detail', context: { opened: reviewed, watched: '8' }, calls: answersFor(reviewed) },
}
export const Revoking: Story = { args: { state: 'revoking', context: { opened: under, watched: '7' } } }
