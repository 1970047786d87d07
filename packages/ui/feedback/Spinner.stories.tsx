import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './Spinner.tsx'

const meta = { title: 'ui/feedback/Spinner', component: Spinner } satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Labelled: Story = { args: { label: '正在核保…' } }
export const Large: Story = { args: { size: 32, label: '正在生成电子保单，请不要关闭页面' } }
