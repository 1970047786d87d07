import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { type TagTab, TagTabs } from './TagTabs.tsx'

const meta = {
  title: 'ui/nav/TagTabs',
  component: TagTabs,
  args: { items: [], active: '', onSelect: () => {}, onClose: () => {} },
} satisfies Meta<typeof TagTabs>
export default meta
type Story = StoryObj<typeof meta>

function Working({ start }: { start: readonly TagTab[] }) {
  const [items, setItems] = useState(start)
  const [active, setActive] = useState(start[1]?.key ?? '')
  return (
    <TagTabs
      items={items}
      active={active}
      onSelect={setActive}
      onClose={(keys) => setItems(items.filter((item) => !keys.includes(item.key)))}
      onReorder={(keys) => setItems(keys.flatMap((key) => items.filter((item) => item.key === key)))}
      onReload={() => {}}
    />
  )
}
const few: readonly TagTab[] = [
  { key: 'home', label: '首页', pinned: true },
  { key: 'list', label: '保单列表' },
  { key: 'edit', label: '批改申请', dirty: true },
  { key: 'long', label: '保单 PZ2026110300018842 上海浦东新区张江' },
]
export const Few: Story = { render: () => <Working start={few} /> }
export const Many: Story = {
  render: () => (
    <Working
      start={[
        ...few,
        ...Array.from({ length: 16 }, (_, index) => ({ key: `m${index}`, label: `页面 ${index + 1}` })),
      ]}
    />
  ),
}
