import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { Card } from './Card.tsx'

const meta = {
  title: 'ui/data/Card',
  component: Card,
  args: { title: '联系人', children: '张伟，138****6021' },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Titled: Story = { args: { extra: <Button size="small">修改</Button> } }
export const Plain: Story = { render: () => <Card>没有标题的内容。</Card> }
