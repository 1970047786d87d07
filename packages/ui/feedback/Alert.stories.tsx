import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { Alert } from './Alert.tsx'

const meta = {
  title: 'ui/feedback/Alert',
  component: Alert,
  argTypes: {
    tone: { options: ['info', 'success', 'warning', 'danger'], control: 'select' },
    title: { control: 'text' },
    children: { control: 'text' },
  },
} satisfies Meta<typeof Alert>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Alert>保单资料已保存为草稿，可稍后继续。</Alert>
      <Alert tone="success" title="批改已生效">
        新增 3 人，减少 1 人，自 2026-12-01 零时起保。
      </Alert>
      <Alert
        tone="warning"
        title="有 2 名员工的职业类别高于承保范围"
        action={<Button size="small">查看</Button>}
        onClose={() => {}}
      >
        请核对后再提交。
      </Alert>
      <Alert tone="danger" onClose={() => {}}>
        支付金额与订单金额不一致，已暂停出单。
      </Alert>
    </div>
  ),
}

export const LongText: Story = {
  args: {
    tone: 'warning',
    title: '投保单位名称与营业执照登记名称不一致，请按照营业执照上的全称填写并重新上传清晰的营业执照副本照片',
    children:
      '根据承保要求，投保单位应当在提交前完成统一社会信用代码核验；未完成核验的投保单将在三个自然日后自动关闭，已支付的保费原路退回，退款到账时间以银行处理为准。',
    onClose: () => {},
  },
}
