import type { Meta, StoryObj } from '@storybook/react-vite'
import { Differing } from './Differing.tsx'

const meta = { title: 'ui/text/Differing', component: Differing } satisfies Meta<typeof Differing>
export default meta
type Story = StoryObj<typeof meta>

export const OneDigit: Story = { args: { was: '4401*******11234', now: '4401*******21234' } }
export const Same: Story = { args: { was: '4401*******11234', now: '4401*******11234' } }
export const OtherLength: Story = { args: { was: '张三', now: '张三丰' } }
