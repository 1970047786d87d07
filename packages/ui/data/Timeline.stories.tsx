import type { Meta, StoryObj } from '@storybook/react-vite'
import { Timeline } from './Timeline.tsx'

const meta = {
  title: 'ui/data/Timeline',
  component: Timeline,
  args: {
    items: [
      { key: '4', title: '保障中', time: '2026-12-01 00:00', note: '系统：到达起保时间', tone: 'success' },
      {
        key: '3',
        title: '待生效',
        time: '2026-11-20 15:02',
        note: '支付宝付款 ¥12,480.00，保险公司已出单',
        tone: 'info',
      },
      {
        key: '2',
        title: '待支付',
        time: '2026-11-20 14:57',
        note: '王经理提交；自动核保通过',
        tone: 'warning',
      },
      {
        key: '1',
        title: '草稿',
        time: '2026-11-20 14:31',
        note: '王经理在合作方页面开始投保，名单由 Excel 导入，共 128 人，其中 3 行因身份证号校验不通过被退回并已在线更正',
      },
    ],
  },
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

export const History: Story = {}
export const One: Story = { args: { items: [{ key: '1', title: '草稿', time: '2026-11-20 14:31' }] } }
