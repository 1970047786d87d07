import type { Meta, StoryObj } from '@storybook/react-vite'
import { Frozen } from './frozen.tsx'

const meta: Meta<typeof Frozen> = { title: 'Flows/EntryCenter', component: Frozen }
export default meta
type Story = StoryObj<typeof Frozen>

/** One story for every state a person can see. */
export const Loading: Story = { args: { state: 'loading' } }
export const Failed: Story = { args: { state: 'failed' } }
export const Resuming: Story = { args: { state: 'resuming' } }
export const Plan: Story = { args: { state: 'plan', context: { problem: null } } }
export const Holder: Story = { args: { state: 'holder', context: { problem: null } } }
export const Employees: Story = { args: { state: 'employees', context: { problem: null } } }
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
