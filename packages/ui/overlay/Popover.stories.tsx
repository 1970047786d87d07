import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { Popover } from './Popover.tsx'

const meta = {
  title: 'ui/overlay/Popover',
  component: Popover,
  args: {
    trigger: (props) => <Button {...props}>列设置</Button>,
    label: '显示的列',
    align: 'start',
    children: (
      <label>
        <input type="checkbox" defaultChecked /> 保单号
      </label>
    ),
  },
} satisfies Meta<typeof Popover>
export default meta
export const Closed: StoryObj<typeof meta> = {}
