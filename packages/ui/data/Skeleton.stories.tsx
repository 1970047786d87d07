import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton, SkeletonRows, SkeletonText } from './Skeleton.tsx'

const meta = { title: 'ui/data/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Block: Story = { args: { width: '240px', height: '28px' } }
export const Text: Story = { render: () => <SkeletonText lines={4} /> }
export const Rows: Story = { render: () => <SkeletonRows rows={5} /> }
