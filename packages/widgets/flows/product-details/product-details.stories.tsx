import type { Meta, StoryObj } from '@storybook/react-vite'
import { freeze } from '../../flow/freeze.tsx'
import { frozenControls } from '../../flow/frozen-controls.ts'
import { PROFILE, TRADES, VERDICT } from '../../testing/fixtures.ts'
import { ProductDetails } from './product-details.flow.tsx'

const Frozen = freeze(ProductDetails, {
  productId: '103',
  today: '2026-11-20',
  profile: PROFILE,
  trades: TRADES,
  plan: { months: 12, startDate: '2026-11-21', coverageWan: 50, items: [1, 2] },
  rows: [{ professionId: '1', empNum: 3 }],
  quote: VERDICT.quote,
  problem: null,
})

const meta: Meta<typeof Frozen> = {
  title: 'Flows/ProductDetails',
  component: Frozen,
  argTypes: frozenControls(ProductDetails),
}
export default meta
type Story = StoryObj<typeof Frozen>

/** One story for every state a person can see. */
export const Loading: Story = { args: { state: 'loading' } }
export const Failed: Story = {
  args: { state: 'failed', context: { profile: null, problem: { message: '获取配置异常，请稍后重试...' } } },
}
export const Priced: Story = { args: { state: { details: 'idle' } } }
export const NoPrice: Story = {
  args: { state: { details: 'idle' }, context: { quote: null, rows: [{ professionId: '', empNum: 10 }] } },
}
/** Something was changed a moment ago. */
export const Settling: Story = { args: { state: { details: 'waiting' } } }
export const Pricing: Story = { args: { state: { details: 'pricing' }, context: { quote: null } } }
export const PriceFailed: Story = {
  args: {
    state: { details: 'idle' },
    context: { quote: null, problem: { message: '当前网络不稳定，计算保费超时，请稍后再重试！' } },
  },
}
/** It was chosen: the page around goes on. */
export const Done: Story = { args: { state: 'done' } }
