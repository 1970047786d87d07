import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { Tooltip } from './Tooltip.tsx'

const meta = {
  title: 'ui/overlay/Tooltip',
  component: Tooltip,
  args: { content: '按短期费率计算', children: <Button>退保金</Button> },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const LongText: Story = {
  args: {
    content:
      '已经过的保险期间按照短期费率表计收保费，不足一个月的按一个月计算；剩余部分在扣除手续费后退回投保单位的付款账户。',
  },
}
