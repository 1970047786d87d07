import { type DeptNode, dept } from '@baoqiao/contract/system/dept.ts'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { TreeFormProps } from '../../kit/tree/TreeScreen.tsx'
import { TreeSelect } from '../../kit/tree/TreeSelect.tsx'
import { branchOf } from '../../kit/tree/tree-rows.ts'

/** A department and where it stands in the tree. */
export function DeptForm({ parent, nodes, ...form }: TreeFormProps<DeptNode>) {
  const below = form.row ? branchOf(nodes, form.row.id) : new Set<string>()
  return (
    <RecordDrawer
      {...form}
      resource={dept}
      initial={{ parentId: parent?.id ?? '' }}
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
