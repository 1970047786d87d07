import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Pagination } from './Pagination.tsx'

const meta = {
  title: 'ui/data/Pagination',
  component: Pagination,
  args: { total: 12_408, current: 3, size: 20, onChange: () => {} },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

function Working() {
  const [page, setPage] = useState({ current: 1, size: 20 })
  return <Pagination total={12_408} {...page} onChange={setPage} />
}
export const Normal: Story = { render: () => <Working /> }
export const Nothing: Story = { args: { total: 0, current: 1 } }
export const Narrow: Story = {
  render: (args) => (
    <div style={{ maxWidth: 340 }}>
      <Pagination {...args} />
    </div>
  ),
}
