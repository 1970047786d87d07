import type { Meta, StoryObj } from '@storybook/react-vite'
import { Frozen } from './frozen.tsx'

const meta: Meta<typeof Frozen> = { title: 'Flows/ProductDetails', component: Frozen }
export default meta
type Story = StoryObj<typeof Frozen>

/** One story for every state a person can see. */
export const Loading: Story = { args: { state: 'loading' } }
export const Failed: Story = {
  args: { state: 'failed', context: { profile: null, problem: '获取配置异常，请稍后重试...' } },
}
export const Priced: Story = { args: { state: { details: 'idle' } } }
export const NoPrice: Story = {
  args: { state: { details: 'idle' }, context: { quote: null, rows: [{ professionId: '', empNum: 10 }] } },
}
export const Pricing: Story = { args: { state: { details: 'pricing' }, context: { quote: null } } }
export const PriceFailed: Story = {
  args: {
    state: { details: 'idle' },
    context: { quote: null, problem: '当前网络不稳定，计算保费超时，请稍后再重试！' },
  },
}
