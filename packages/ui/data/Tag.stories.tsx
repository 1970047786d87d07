import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from './Tag.tsx'

const TONES = ['neutral', 'primary', 'info', 'success', 'warning', 'danger'] as const
const meta = {
  title: 'ui/data/Tag',
  component: Tag,
  argTypes: { $tone: { options: TONES, control: 'select' } },
} satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Tag>已退保</Tag>
      <Tag $tone="primary">新单</Tag>
      <Tag $tone="info">核保中</Tag>
      <Tag $tone="success">保障中</Tag>
      <Tag $tone="warning">待支付</Tag>
      <Tag $tone="danger">拒保</Tag>
    </div>
  ),
}
export const One: Story = { args: { children: '待支付', $tone: 'warning' } }
