import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Tree } from './Tree.tsx'
import type { TreeNode } from './tree/tree-model.ts'

const meta = {
  title: 'ui/data/Tree',
  component: Tree,
  args: { label: '', nodes: [], expanded: new Set<string>(), onExpandedChange: () => {} },
} satisfies Meta<typeof Tree>
export default meta
type Story = StoryObj<typeof meta>

const nodes: readonly TreeNode[] = [
  {
    id: 'policy',
    label: '保单管理',
    children: [
      {
        id: 'list',
        label: '保单列表',
        children: [
          { id: 'export', label: '导出' },
          { id: 'cancel', label: '取消订单' },
        ],
      },
      { id: 'edit', label: '批改（新增、减少、替换被保险人，含批量导入与在线更正的全部权限）' },
    ],
  },
  {
    id: 'system',
    label: '系统管理',
    children: [
      { id: 'user', label: '用户' },
      { id: 'role', label: '角色', disabled: true },
    ],
  },
  { id: 'home', label: '首页' },
]

function Rights() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['policy', 'list', 'system']))
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(['export']))
  return (
    <div style={{ maxWidth: 320 }}>
      <Tree
        label="权限"
        nodes={nodes}
        expanded={expanded}
        onExpandedChange={setExpanded}
        checked={checked}
        onCheckedChange={setChecked}
      />
    </div>
  )
}
function Departments() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['policy']))
  const [selected, setSelected] = useState('edit')
  return (
    <div style={{ maxWidth: 320 }}>
      <Tree
        label="菜单"
        nodes={nodes}
        expanded={expanded}
        onExpandedChange={setExpanded}
        selected={selected}
        onSelect={setSelected}
      />
    </div>
  )
}
export const Checkable: Story = { render: () => <Rights /> }
export const Selectable: Story = { render: () => <Departments /> }
