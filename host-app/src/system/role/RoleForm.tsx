import { role } from '@baoqiao/contract/system/role.ts'
import type { Row } from '../../kit/resource-client.ts'
import { useDepts } from '../dept/use-depts.ts'
import { SpecialDrawer } from '../form/SpecialDrawer.tsx'
import { TreeChecks } from '../form/TreeChecks.tsx'

/** A role with its data scope; departments are asked for when the scope is custom. */
export function RoleForm({ row, onClose }: { row: Row | null; onClose: () => void }) {
  const depts = useDepts()
  return (
    <SpecialDrawer
      resource={role}
      row={row}
      onClose={onClose}
      fields={[
        { name: 'roleName' },
        { name: 'roleCode' },
        { name: 'roleDesc' },
        { name: 'dsType' },
        {
          name: 'dsScope',
          when: (values) => values.dsType === '1',
          control: ({ value, onChange }) =>
            depts.length > 0 ? (
              <TreeChecks label="数据范围" nodes={depts} value={value} onChange={onChange} />
            ) : (
              '正在加载部门…'
            ),
        },
      ]}
    />
  )
}
