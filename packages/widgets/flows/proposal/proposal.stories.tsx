import type { Meta, StoryObj } from '@storybook/react-vite'
import { freeze } from '../../flow/freeze.tsx'
import { frozenControls } from '../../flow/frozen-controls.ts'
import { PROFILE, TRADES, VERDICT } from '../../testing/fixtures.ts'
import { Proposal } from './proposal.flow.tsx'

const Frozen = freeze(Proposal, {
  productId: '103',
  today: '2026-11-20',
  key: 'story',
  profile: PROFILE,
  trades: TRADES,
  unitName: '广州市晨光包装有限公司',
  plan: { months: 12, startDate: '2026-11-21', coverageWan: 50, items: [1, 2] },
  rows: [{ professionId: '1', empNum: 3 }],
  quote: VERDICT.quote,
  made: null,
  tried: false,
  problem: null,
})
const meta: Meta<typeof Frozen> = {
  title: 'Flows/Proposal',
  component: Frozen,
  argTypes: frozenControls(Proposal),
}
export default meta
type Story = StoryObj<typeof Frozen>

/** One story for every state a person can see. */
export const Loading: Story = { args: { state: 'loading' } }
export const Failed: Story = {
  args: { state: 'failed', context: { profile: null, problem: { message: '获取配置异常，请稍后重试...' } } },
}
export const Priced: Story = { args: { state: { asking: 'idle' } } }
export const Empty: Story = {
  args: {
    state: { asking: 'idle' },
    context: { quote: null, unitName: '', rows: [{ professionId: '', empNum: 10 }] },
  },
}
export const Unfinished: Story = {
  args: {
    state: { asking: 'idle' },
    context: { quote: null, unitName: '', tried: true, rows: [{ professionId: '', empNum: 10 }] },
  },
}
/** Something was changed a moment ago. */
export const Settling: Story = { args: { state: { asking: 'waiting' }, context: { quote: null } } }
export const Pricing: Story = { args: { state: { asking: 'pricing' }, context: { quote: null } } }
export const Barred: Story = {
  args: {
    state: { asking: 'idle' },
    context: { profile: { ...PROFILE, barred: '您的渠道已被限制投保新单' } },
  },
}
export const Proposing: Story = { args: { state: 'proposing' } }
export const NotMade: Story = {
  args: { state: { asking: 'idle' }, context: { problem: { message: '网络不稳定，请稍后再试' } } },
}
export const Made: Story = {
  args: {
    state: 'made',
    context: {
      made: {
        id: '1',
        proposalNo: 'J26112010000012345678',
        link: 'https://example.com/plan/AAAAAAAAAAAAAAAAAAAAAA',
        token: 'AAAAAAAAAAAAAAAAAAAAAA',
        validUntil: '2026-12-20',
      },
    },
  },
}
