import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorState } from './ErrorState.tsx'

const meta = { title: 'ui/feedback/ErrorState', component: ErrorState } satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const WithTrace: Story = {
  args: { message: '服务暂时不可用，请稍后重试。', traceId: '8f2c-41d7-9a03', onRetry: () => {} },
}
export const Compact: Story = { args: { compact: true, title: '列表没有取到', onRetry: () => {} } }
export const Bare: Story = {}
