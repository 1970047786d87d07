import { type DeptNode, dept } from '@baoqiao/contract/system/dept.ts'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../../kit/list/ListPanels.tsx'
import { TreeSelect } from '../form/TreeSelect.tsx'
import { branchOf } from '../tree/tree-rows.ts'

interface DeptFormProps extends OwnFormProps {
  /** Where a new one goes; empty: at the top. */
  parentId: string
  nodes: readonly DeptNode[]
}

/** A department and where it stands in the tree. */
export function DeptForm({ parentId, nodes, ...form }: DeptFormProps) {
  const below = form.row ? branchOf(nodes, form.row.id) : new Set<string>()
  return (
    <RecordDrawer
      {...form}
      resource={dept}
      initial={{ parentId }}
      asked={[
        {
          name: 'parentId',
          control: (props) => (
            <TreeSelect {...props} nodes={nodes} without={below} placeholder="无（顶级部门）" />
          ),
        },
        { name: 'name' },
        { name: 'leader' },
        { name: 'phone' },
        { name: 'sort' },
        { name: 'remark' },
      ]}
    />
  )
}
