import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { SideMenu } from './SideMenu.tsx'
import type { SideMenuItem } from './side-menu/side-menu-model.ts'

const meta = {
  title: 'ui/nav/SideMenu',
  component: SideMenu,
  args: { items: [], active: null, onSelect: () => {} },
} satisfies Meta<typeof SideMenu>
export default meta
type Story = StoryObj<typeof meta>

const items: readonly SideMenuItem[] = [
  { key: 'home', label: '首页', icon: <Icon name="home" /> },
  {
    key: 'policy',
    label: '保单管理',
    icon: <Icon name="policy" />,
    children: [
      { key: 'list', label: '保单列表' },
      { key: 'edits', label: '批改申请', badge: 8 },
      {
        key: 'claims',
        label: '雇主责任险与团体意外险理赔协助',
        children: [{ key: 'report', label: '报案登记' }],
      },
    ],
  },
  {
    key: 'channel',
    label: '渠道',
    icon: <Icon name="channel" />,
    children: [{ key: 'partners', label: '合作方' }],
  },
  { key: 'settings', label: '系统设置', icon: <Icon name="settings" /> },
]

function Working({ collapsed }: { collapsed: boolean }) {
  const [active, setActive] = useState('list')
  return (
    <div
      style={{ width: 'fit-content', border: '1px solid var(--bq-border)', background: 'var(--bq-surface)' }}
    >
      <SideMenu
        items={items}
        active={active}
        onSelect={(item) => setActive(item.key)}
        collapsed={collapsed}
      />
    </div>
  )
}
export const Open: Story = { render: () => <Working collapsed={false} /> }
export const Collapsed: Story = { render: () => <Working collapsed /> }
