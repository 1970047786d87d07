import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '../icon/Icon.tsx'
import { States } from '../testing/States.tsx'
import { Button } from './Button.tsx'

const meta = {
  title: 'ui/button/Button',
  component: Button,
  args: { children: '提交投保' },
  argTypes: {
    variant: { options: ['primary', 'default', 'text', 'danger'], control: 'select' },
    size: { options: ['small', 'medium', 'large'], control: 'radio' },
    loading: { control: 'boolean' },
    disabled: { control: 'boolean' },
  },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: () => (
    <States style={{ gridTemplateColumns: '1fr' }}>
      {(['primary', 'default', 'text', 'danger'] as const).map((variant) => (
        <div key={variant} style={{ display: 'flex', gap: 12, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button variant={variant} size="large">
            立即投保
          </Button>
          <Button variant={variant}>查询</Button>
          <Button variant={variant} icon={<Icon name="add" />}>
            新增员工
          </Button>
          <Button variant={variant} size="small">
            编辑
          </Button>
          <Button variant={variant} loading>
            提交中
          </Button>
          <Button variant={variant} disabled>
            停用
          </Button>
          <Button variant={variant} icon={<Icon name="refresh" />} aria-label="刷新" />
        </div>
      ))}
    </States>
  ),
}
export const Loading: Story = { args: { variant: 'primary', loading: true } }
export const LongText: Story = { args: { children: '导出全部 12,480 条符合条件的被保险人明细（含已失效）' } }
