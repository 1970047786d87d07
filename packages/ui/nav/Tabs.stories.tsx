import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { type TabItem, Tabs } from './Tabs.tsx'

const meta = {
  title: 'ui/nav/Tabs',
  component: Tabs,
  args: { label: '', items: [], value: '', onChange: () => {} },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

const items: readonly TabItem[] = [
  { key: 'all', label: '全部', content: '全部保单' },
  { key: 'pay', label: '待支付', badge: 12, content: '待支付的保单' },
  { key: 'on', label: '保障中', badge: '1,204', content: '保障中的保单' },
  { key: 'off', label: '已停用', disabled: true, content: '' },
]
const many = Array.from(
  { length: 14 },
  (_, index): TabItem => ({
    key: String(index),
    label: `渠道${index + 1}`,
    content: `第 ${index + 1} 个渠道`,
  }),
)

function Working({ list, kind }: { list: readonly TabItem[]; kind?: 'line' | 'segment' }) {
  const [value, setValue] = useState(list[1]?.key ?? '')
  return <Tabs label="保单状态" items={list} value={value} onChange={setValue} {...(kind ? { kind } : {})} />
}
export const Line: Story = { render: () => <Working list={items} /> }
export const Segment: Story = { render: () => <Working list={items} kind="segment" /> }
export const Many: Story = { render: () => <Working list={many} /> }
