import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumb } from './Breadcrumb.tsx'

const meta = {
  title: 'ui/nav/Breadcrumb',
  component: Breadcrumb,
  args: {
    items: [
      { key: 'home', label: '首页', href: '#home' },
      { key: 'policy', label: '保单管理' },
      { key: 'list', label: '保单列表', href: '#list' },
      { key: 'no', label: 'PZ2026110300018842' },
    ],
  },
} satisfies Meta<typeof Breadcrumb>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const Narrow: Story = {
  render: (args) => (
    <div style={{ maxWidth: 260 }}>
      <Breadcrumb {...args} />
    </div>
  ),
}
