import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { Empty } from './Empty.tsx'

const meta = { title: 'ui/data/Empty', component: Empty } satisfies Meta<typeof Empty>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const WithWayOut: Story = { args: { text: '没有符合条件的保单', children: <Button>清除条件</Button> } }
