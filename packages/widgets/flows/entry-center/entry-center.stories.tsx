import type { Carried } from '@baoqiao/contract/policy/carried.ts'
import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { freeze } from '../../flow/freeze.tsx'
import { frozenControls } from '../../flow/frozen-controls.ts'
import { PROFILE, TRADES, VERDICT } from '../../testing/fixtures.ts'
import { ALL_TRADES, peopleOf } from '../../testing/people.ts'
import { EntryCenter } from './entry-center.flow.tsx'

const PEOPLE: EmployeeRow[] = [
  { name: '张伟', idNo: '440106199001010011', profession: '会计', professionId: '1' },
  { name: '', idNo: '440106', profession: '焊工头', professionId: '' },
]
const Frozen = freeze(EntryCenter, {
  productId: '103',
  today: '2026-11-20',
  key: 'story',
  profile: PROFILE,
  trades: TRADES,
  checked: null,
  carried: null,
  tried: ['plan', 'holder', 'employees', 'declarations'],
  reread: false,
  verdict: VERDICT,
  submitted: {
    orderId: '1',
    orderNo: 'P20261121',
    status: '1',
    totalMoney: 129_000,
    payDeadline: '2026-11-21T15:30:00Z',
  },
  problem: { message: '获取配置异常，请稍后重试...' },
  form: {
    plan: { months: 12, startDate: '2026-11-22', coverageWan: 50, items: [1, 2] },
    holder: { name: '广州市晨光包装有限公司', termType: '1' },
    employees: PEOPLE,
    answers: {},
    accepted: [],
  },
})

const meta: Meta<typeof Frozen> = {
  title: 'Flows/EntryCenter',
  component: Frozen,
  argTypes: frozenControls(EntryCenter),
}
export default meta
type Story = StoryObj<typeof Frozen>

/** One story for every state a person can see. */
export const Loading: Story = { args: { state: 'loading' } }
export const Failed: Story = { args: { state: 'failed' } }
export const Plan: Story = { args: { state: 'plan', context: { problem: null } } }
export const Holder: Story = { args: { state: 'holder', context: { problem: null }, saved: 'saved' } }
const listed = (employees: EmployeeRow[], tried: string[] = []) => ({
  problem: null,
  trades: ALL_TRADES,
  tried,
  form: {
    plan: { months: 12, startDate: '2026-11-22', coverageWan: 50, items: [1, 2] },
    holder: { name: '广州市晨光包装有限公司', termType: '1' as const },
    employees,
    answers: {},
    accepted: [],
  },
})
const FAULTY: EmployeeRow[] = [
  ...peopleOf(3),
  { name: '', idNo: '44010619900307', profession: '会计', professionId: '' },
  { name: '钱七', idNo: '440106199003071234', profession: '潜水员', professionId: '' },
  ...peopleOf(40, '木工', 10),
  ...peopleOf(12, '包装组长', 60),
].map((row) => ({
  ...row,
  professionId:
    row.professionId ||
    (ALL_TRADES.find(({ level, name }) => level === 4 && name === row.profession)?.id ?? ''),
}))
export const Employees: Story = {
  args: { state: 'employees', context: listed(peopleOf(3)), saved: 'saved', price: 129_000 },
}
export const EmployeesNone: Story = { args: { state: 'employees', context: listed([]), saved: 'saved' } }
export const EmployeesTooFew: Story = {
  args: { state: 'employees', context: listed(peopleOf(1), ['employees']), saved: 'saved' },
}
export const EmployeesFaulty: Story = {
  args: { state: 'employees', context: listed(FAULTY, ['employees']), saved: 'unsaved', price: 129_000 },
}
export const EmployeesTwoThousand: Story = {
  args: { state: 'employees', context: listed(peopleOf(2000)), saved: 'saving', price: 86_000_000 },
}
export const Declarations: Story = { args: { state: 'declarations', context: { problem: null } } }
export const Checking: Story = { args: { state: 'checking', context: { problem: null } } }
export const Refused: Story = {
  args: {
    state: 'refused',
    context: {
      verdict: {
        decision: 'refuse',
        warnings: [],
        quote: null,
        reasons: [{ row: 2, code: 'age', message: '雇员年龄须为16至65周岁' }],
      },
    },
  },
}
export const Review: Story = { args: { state: 'review', context: { problem: null } } }
export const SubmitFailed: Story = { args: { state: 'review' } }
/** It costs another amount by now: it is asked anew. */
export const Repricing: Story = {
  args: {
    state: 'repricing',
    context: { problem: { message: '保费由1,280.00元变为1,290.00元，请重新确认' } },
  },
}
export const Submitting: Story = { args: { state: 'submitting', context: { problem: null } } }
export const Manual: Story = {
  args: {
    state: 'manual',
    context: {
      submitted: {
        orderId: '1',
        orderNo: 'P20261121',
        status: '100',
        totalMoney: 129_000,
        payDeadline: null,
      },
    },
  },
}
export const Done: Story = { args: { state: 'done' } }

const RENEWED: Carried = {
  sourceId: '7',
  orderNo: 'P251121',
  policyNo: 'EL251121000001',
  insured: '广州市晨光包装有限公司',
  productId: '103',
  productName: '雇主责任险',
  withdrawn: null,
  form: {
    plan: { months: 12, startDate: '2026-12-21', coverageWan: 50 },
    holder: { name: '广州市晨光包装有限公司', license: '/uploads/a.png' },
    employees: peopleOf(5).map(({ birthDate: _, sex: __, ...row }) => row),
    answers: {},
  },
  notices: [
    { code: 'version', message: '产品自2026-10-01起为第2版，条款和声明须重新阅读并同意' },
    { code: 'price', message: '同样的人员，保费由2,150.00元变为2,580.00元' },
  ],
  changes: [
    { row: 2, field: 'idNo', code: 'age', message: '雇员年龄须为16至65周岁', refuses: true },
    { row: 3, field: 'profession', code: 'class', message: '职业类别由2类变为4类', refuses: false },
    { row: 3, field: 'profession', code: 'price', message: '保费由430.00元变为1,000.00元', refuses: false },
  ],
  before: 215_000,
  now: 258_000,
  startDate: '2025-12-21',
  endDate: '2026-12-20',
  renewals: [],
  refusal: null,
}
const renewed = (carried: Carried) => ({
  ...listed(peopleOf(5)),
  carried,
  from: { type: 'renew' as const, id: '7' },
})
const REFUSED: Carried = {
  ...RENEWED,
  changes: [],
  notices: [],
  refusal: { reason: '第2行人员无证；营业执照不清晰', revision: 2 },
}
export const Renewing: Story = { args: { state: 'plan', context: renewed(RENEWED) } }
export const RenewedBefore: Story = {
  args: {
    state: 'plan',
    context: renewed({ ...RENEWED, renewals: [{ id: '9', orderNo: 'P261119', status: '1' }] }),
  },
}
export const RenewedPeople: Story = {
  args: { state: 'employees', context: renewed(RENEWED), saved: 'saved' },
}
export const Withdrawn: Story = {
  args: {
    state: 'withdrawn',
    context: {
      problem: null,
      carried: {
        ...RENEWED,
        withdrawn: { message: '该产品已下架', instead: [{ id: '104', title: '雇主责任险（升级版）' }] },
      },
    },
  },
}
export const RefusedBefore: Story = { args: { state: 'employees', context: renewed(REFUSED) } }
export const RefusedHolder: Story = {
  args: {
    state: 'holder',
    context: {
      ...renewed(REFUSED),
      form: {
        ...listed(peopleOf(5)).form,
        holder: { name: '广州市晨光包装有限公司', license: '/uploads/a.png', termType: '1' as const },
      },
    },
  },
}
export const ReviewToConfirm: Story = {
  args: {
    state: 'review',
    context: {
      problem: null,
      verdict: {
        ...VERDICT,
        warnings: [
          { code: 'renewedTwice', message: '这张保单已由订单P261119续保，请勿重复续保' },
          { row: 2, field: 'idNo', code: 'idNo', message: '身份证地区代码不在现行区划内，请核对' },
          { row: 3, field: 'idNo', code: 'repeat', message: '该人员已有其他有效保单或待支付订单' },
        ],
        repeats: [
          {
            row: 3,
            empName: '张伟',
            empIdNo: '4401**********0011',
            unitName: '广州恒达物流有限公司',
            policyNo: 'EL251121000009',
            expiryDate: '2027-03-01 23:59:59',
          },
        ],
      },
    },
  },
}
