import type { Meta, StoryObj } from '@storybook/react-vite'
import { Progress } from './Progress.tsx'

const meta = {
  title: 'ui/data/Progress',
  component: Progress,
  args: { value: 62, label: '导入进度' },
} satisfies Meta<typeof Progress>
export default meta
type Story = StoryObj<typeof meta>

export const Lines: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 480 }}>
      <Progress value={0} label="未开始" />
      <Progress value={62} label="导入进度" text="1,240 / 2,000" />
      <Progress value={100} label="完成" tone="success" />
      <Progress value={38} label="失败" tone="danger" text="失败" />
      <Progress value={null} label="正在排队" />
    </div>
  ),
}
export const Circles: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 24 }}>
      <Progress shape="circle" value={25} label="赔付率" />
      <Progress shape="circle" value={100} label="完成" tone="success" />
      <Progress shape="circle" value={null} label="计算中" />
    </div>
  ),
}
