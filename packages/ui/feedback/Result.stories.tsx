import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { Descriptions } from '../data/Descriptions.tsx'
import { Result } from './Result.tsx'

const meta = { title: 'ui/feedback/Result', component: Result } satisfies Meta<typeof Result>
export default meta
type Story = StoryObj<typeof meta>

export const Paid: Story = {
  args: {
    status: 'success',
    title: '支付成功，保单已生成',
    message: '电子保单将在几分钟内发送到联系人邮箱。',
    children: (
      <Descriptions
        rows={[
          ['保单号', 'PZ2026110300018842'],
          ['保费', '¥12,480.00'],
          ['保险期间', '2026-12-01 至 2027-11-30'],
        ]}
      />
    ),
    actions: (
      <>
        <Button variant="primary">查看保单</Button>
        <Button>返回列表</Button>
      </>
    ),
  },
}
export const Refused: Story = {
  args: {
    status: 'danger',
    title: '核保未通过',
    message: '三类以上职业人数超过总人数的 30%，本产品不能承保。',
    actions: <Button>修改名单</Button>,
  },
}
export const Waiting: Story = {
  args: { status: 'info', title: '已提交人工核保', message: '预计 1 个工作日内完成。' },
}
export const Partly: Story = {
  args: { status: 'warning', title: '部分人员未导入', message: '共 200 行，导入 188 行。' },
}
