import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import { Menu } from './Menu.tsx'
import type { MenuEntry } from './menu/menu-item.ts'

const none = () => {}
const items: readonly MenuEntry[] = [
  { key: 'edit', label: '编辑', icon: <Icon name="edit" />, shortcut: 'E', onSelect: none },
  { key: 'copy', label: '复制保单号', icon: <Icon name="copy" />, shortcut: 'Ctrl+C', onSelect: none },
  { kind: 'separator', key: 'a' },
  { kind: 'heading', key: 'show', label: '显示' },
  { key: 'dense', label: '紧凑', checked: true, onSelect: none },
  { key: 'cards', label: '卡片', checked: false, onSelect: none },
  { kind: 'separator', key: 'b' },
  { key: 'off', label: '退保', disabled: true, onSelect: none },
  { key: 'del', label: '取消订单', icon: <Icon name="delete" />, danger: true, onSelect: none },
]
const meta = {
  title: 'ui/overlay/Menu',
  component: Menu,
  args: { label: '更多', trigger: (props) => <Button {...props}>更多</Button>, items },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const Many: Story = {
  args: {
    items: Array.from({ length: 40 }, (_, index) => ({
      key: String(index),
      label: `第 ${index + 1} 项很长的菜单文字会在末尾省略显示`,
      onSelect: none,
    })),
  },
}
