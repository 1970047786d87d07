import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { freeze } from '../../flow/freeze.tsx'
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
  tried: ['plan', 'holder', 'employees', 'declarations'],
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

const meta: Meta<typeof Frozen> = { title: 'Flows/EntryCenter', component: Frozen }
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
        reasons: [{ row: 2, code: 'age', message: '被保险人年龄须为16至65周岁' }],
      },
    },
  },
}
export const Review: Story = { args: { state: 'review', context: { problem: null } } }
export const SubmitFailed: Story = { args: { state: 'review' } }
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
