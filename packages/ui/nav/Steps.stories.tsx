import type { Meta, StoryObj } from '@storybook/react-vite'
import { Steps } from './Steps.tsx'

const meta = {
  title: 'ui/nav/Steps',
  component: Steps,
  args: { steps: ['选择方案', '投保单位', '员工名单', '健康告知', '核对提交'], current: 2 },
} satisfies Meta<typeof Steps>
export default meta
type Story = StoryObj<typeof meta>

export const Middle: Story = {}
export const First: Story = { args: { current: 0 } }
export const WithError: Story = {
  args: {
    current: 3,
    steps: [
      { label: '提交', note: '11-20 14:57' },
      { label: '核保', note: '通过' },
      { label: '支付', error: true, note: '金额不一致' },
      '出单',
    ],
  },
}
export const Narrow: Story = {
  render: (args) => (
    <div style={{ maxWidth: 340 }}>
      <Steps {...args} />
    </div>
  ),
}
