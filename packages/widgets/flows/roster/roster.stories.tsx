import type { RosterPlan, RosterProgress } from '@baoqiao/contract/policy/roster/roster-calls.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { freeze } from '../../flow/freeze.tsx'
import { frozenControls } from '../../flow/frozen-controls.ts'
import { APPLICATION, OPENED } from '../../testing/change.ts'
import { TRADES } from '../../testing/fixtures.ts'
import { peopleOf } from '../../testing/people.ts'
import { Roster } from './roster.flow.ts'
import { type Context, EMPTY } from './roster.machine.ts'

const rows = peopleOf(50).map((row) => ({ ...row, profession: '会计', professionId: TRADES[0]?.id ?? '' }))
const form = { ...EMPTY, rows, effectiveDate: '2026-11-23' }
const CONTEXT: Context = {
  policyId: '1',
  key: 'story',
  today: '2026-11-20',
  opened: OPENED,
  trades: TRADES,
  form,
  plan: null,
  way: null,
  progress: null,
  before: [],
  anew: false,
  tried: [],
  problem: null,
}
const Frozen = freeze(Roster, CONTEXT)
const meta: Meta<typeof Frozen> = {
  title: 'Flows/Roster',
  component: Frozen,
  argTypes: frozenControls(Roster),
}
export default meta
type Story = StoryObj<typeof Frozen>

const person = (name: string, amount: number, oldName = '') => ({
  ...{ name, oldName, idNo: '4401**********1234', amount },
  oldProfessionName: oldName ? '会计' : '',
  oldCls: oldName ? 1 : null,
  professionName: '会计',
  cls: 1,
  formula: '每人全期保费430.00元 × 剩余343天 ÷ 365天',
})
const PLAN: RosterPlan = {
  ...{ covered: 50, listed: 51, same: 46, joined: 3, left: 2, moved: 1, corrected: 1 },
  asks: { people: [], trades: [] },
  refused: [],
  untouched: [],
  bars: [],
  ways: [
    {
      way: 'addRemove',
      steps: [
        {
          changeCode: '803',
          people: [person('', -40_408, '李四'), person('', -40_408, '王五')],
          total: -80_816,
          mode: '按剩余天数退费',
        },
        {
          changeCode: '101',
          people: [person('赵敏', 40_408), person('钱海燕', 40_408), person('孙志强', 40_408)],
          total: 121_224,
          mode: '按剩余天数计费',
        },
      ],
      ...{ cost: 121_224, refund: 80_816, net: 40_408, why: null },
    },
    {
      way: 'replace',
      steps: [
        {
          changeCode: '102',
          people: [person('赵敏', 0, '李四'), person('钱海燕', 0, '王五')],
          total: 0,
          mode: '同档替换，保费不变',
        },
        { changeCode: '101', people: [person('孙志强', 40_408)], total: 40_408, mode: '按剩余天数计费' },
      ],
      ...{ cost: 40_408, refund: 0, net: 40_408, why: null },
    },
  ],
  recommended: 'replace',
  seen: '0',
  ...{ onAccount: 20_000, earliest: '2026-11-21', latest: '2027-10-31' },
}
const asking: RosterPlan = {
  ...PLAN,
  asks: {
    people: [
      {
        ...{ key: 'a', row: 12, name: '张伟', listed: '张玮', isOne: true, swapped: false },
        why: '姓名写法不同：保单为张伟，名单为张玮',
      },
      {
        ...{ key: 'b', row: 15, name: '李峰', listed: '李峯', isOne: true, swapped: false },
        why: '姓名写法不同：保单为李峰，名单为李峯',
      },
      {
        ...{ key: 'c', row: 18, name: '周敏', listed: '周敏', isOne: false, swapped: false },
        why: '证件号码第14、18位不同：保单为1、4，名单为2、6',
        numbers: { policy: '4401*********1***4', listed: '4401*********2***6' },
      },
    ],
    trades: [{ word: '跟单员', rows: [7, 9] }],
  },
}
const progress = (status: string, why: string | null = null): RosterProgress => ({
  ...{ id: '9', way: 'addRemove', effectiveDate: '2026-11-23', status, why, by: '张三' },
  stalled: false,
  at: '2026-11-20T02:00:00Z',
  untouched:
    status === 'STOPPED'
      ? [{ name: '王大勇', idNo: '4401**********0014', why: '有未结案的理赔，不能减少' }]
      : [],
  steps: [
    {
      ...{ seq: 1, changeCode: '803', heads: 2, total: -80_816, asksTotal: null, endorsementId: '7' },
      ...{ applyNo: 'E20261120080001', status: '3', payable: 0, refused: [] },
    },
    {
      ...{ seq: 2, changeCode: '101', heads: 3, total: 121_224 },
      ...(status === 'RUNNING'
        ? { asksTotal: null, endorsementId: '8', applyNo: 'E20261120080002', status: '1', payable: 101_224 }
        : {
            asksTotal: status === 'STOPPED' ? 121_000 : null,
            endorsementId: '8',
            applyNo: 'E20261120080002',
            status: status === 'STOPPED' ? '8' : '3',
            payable: 0,
          }),
      refused: status === 'STOPPED' ? [{ name: '赵拒批', why: '保险公司未同意承保该人员' }] : [],
    },
  ],
})

const barred = '李四的增员申请E20261120080001（待支付）正在办理，办结前不能提交其他批改'
const UNDER_WAY = {
  ...OPENED,
  open: APPLICATION,
  changes: OPENED.changes.map((one) => ({ ...one, barred })),
}

/** One story for every state a person can see. */
export const Loading: Story = { args: { state: 'loading' } }
export const Failed: Story = { args: { state: 'failed', context: { problem: { message: '资源不存在' } } } }
export const List: Story = { args: { state: 'employees', saved: 'saved' } }
export const EmptyList: Story = {
  args: {
    state: 'employees',
    context: { form: { ...EMPTY, effectiveDate: '2026-11-23' }, tried: ['employees'] },
  },
}
export const UnderWay: Story = {
  args: { state: 'employees', context: { opened: UNDER_WAY } },
}
export const Comparing: Story = { args: { state: 'comparing' } }
export const Asking: Story = { args: { state: 'review', context: { plan: asking, tried: ['review'] } } }
export const Review: Story = { args: { state: 'review', context: { plan: PLAN, way: 'replace' } } }
export const Unreadable: Story = {
  args: {
    state: 'review',
    context: { plan: { ...PLAN, refused: [{ row: 4, message: '证件号码校验位不正确' }] }, way: 'replace' },
  },
}
export const Barred: Story = {
  args: { state: 'review', context: { plan: { ...PLAN, bars: ['办理后在保人数不足3人'] }, way: 'replace' } },
}
export const PriceMoved: Story = {
  args: {
    state: 'review',
    context: {
      plan: PLAN,
      way: 'replace',
      problem: { message: '增员由404.08元变为403.00元，请重新确认' },
    },
  },
}
const answered: Context['form'] = { ...form, people: { a: 'same', b: 'kept' }, trades: { 跟单员: '1' } }
/** What was answered is compared once more. */
export const Recomparing: Story = {
  args: { state: 'recomparing', context: { form: answered, plan: asking } },
}
export const Running: Story = { args: { state: 'running', context: { plan: PLAN, way: 'replace' } } }
export const ToPay: Story = { args: { state: 'follow', context: { progress: progress('RUNNING') } } }
const [first, second] = progress('RUNNING').steps
const waiting = second && { ...second, endorsementId: null, applyNo: null, status: null, payable: 0 }
/** What should have been submitted by itself was not, for minutes. */
export const Stalled: Story = {
  args: {
    state: 'follow',
    context: {
      progress: {
        ...progress('RUNNING'),
        stalled: true,
        steps: [first, waiting].flatMap((one) => one ?? []),
      },
    },
  },
}
export const Stopped: Story = {
  args: {
    state: 'follow',
    context: { progress: progress('STOPPED', '增员未办成：保险公司未同意承保该人员') },
  },
}
export const Resuming: Story = {
  args: {
    state: 'resuming',
    context: { progress: progress('STOPPED', '增员未办成：保险公司未同意承保该人员') },
  },
}
/** It is looked at now and then whether it has gone on. */
export const Looking: Story = { args: { state: 'looking', context: { progress: progress('RUNNING') } } }
export const Done: Story = { args: { state: 'follow', context: { progress: progress('DONE') } } }
