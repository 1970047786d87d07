import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import { Menu } from './Menu.tsx'
import type { MenuItem } from './menu/menu-item.ts'

const none = () => {}
const items: readonly MenuItem[] = [
  { key: 'edit', label: '编辑', icon: <Icon name="edit" />, shortcut: 'E', onSelect: none },
  { key: 'copy', label: '复制保单号', icon: <Icon name="copy" />, shortcut: 'Ctrl+C', onSelect: none },
  {
    kind: 'sub',
    key: 'export',
    label: '导出',
    icon: <Icon name="download" />,
    items: [
      { key: 'x', label: 'Excel', onSelect: none },
      { key: 'c', label: 'CSV', onSelect: none },
    ],
  },
  { kind: 'separator', key: 'a' },
  {
    kind: 'group',
    key: 'show',
    label: '显示',
    items: [
      { key: 'dense', label: '紧凑', checked: true, onSelect: none },
      { key: 'cards', label: '卡片', checked: false, onSelect: none },
    ],
  },
  { kind: 'separator', key: 'b' },
  { key: 'off', label: '退保', disabled: true, onSelect: none },
  { key: 'del', label: '取消订单', icon: <Icon name="delete" />, danger: true, onSelect: none },
]
const meta = {
  title: 'ui/overlay/Menu',
  component: Menu,
  args: { trigger: <Button>更多</Button>, items },
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
