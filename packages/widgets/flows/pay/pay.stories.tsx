import type { Meta, StoryObj } from '@storybook/react-vite'
import { Frozen } from './frozen.tsx'

const meta: Meta<typeof Frozen> = { title: 'Flows/Pay', component: Frozen }
export default meta
type Story = StoryObj<typeof Frozen>

/** One story for every state a person can see. */
export const Opening: Story = { args: { state: 'opening', context: { pay: null } } }
export const Waiting: Story = { args: { state: 'waiting' } }
export const Processing: Story = { args: { state: 'processing', pay: { policyStatus: '2', codeUrl: null } } }
export const Closed: Story = { args: { state: 'closed', pay: { status: '5', codeUrl: null } } }
export const Failed: Story = { args: { state: 'failed', context: { pay: null, problem: '资源不存在' } } }
export const Refunded: Story = { args: { state: 'refunded', pay: { status: '4', codeUrl: null } } }
export const Paid: Story = {
  args: { state: 'paid', pay: { status: '2', policyStatus: '3.5', codeUrl: null } },
}
