import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { Popover } from './Popover.tsx'

const meta = {
  title: 'ui/overlay/Popover',
  component: Popover,
  args: {
    trigger: <Button>列设置</Button>,
    title: '显示的列',
    children: (
      <label>
        <input type="checkbox" defaultChecked /> 保单号
      </label>
    ),
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { open: true } }
