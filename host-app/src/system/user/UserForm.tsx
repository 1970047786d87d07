import { user } from '@baoqiao/contract/system/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../../ground/console-context.ts'
import type { FormField, OwnControlProps } from '../../kit/form/form-field.ts'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { SeveralInput } from '../../kit/form/SeveralInput.tsx'
import type { OwnFormProps } from '../../kit/list/ListPanels.tsx'
import { TreeSelect } from '../../kit/tree/TreeSelect.tsx'
import { DeptsNote } from '../dept/DeptsNote.tsx'
import { useDepts } from '../dept/use-depts.ts'

/** A person with department and roles. One's own status, department and roles are for others to change. */
export function UserForm(props: OwnFormProps) {
  const { user: me } = useConsole()
  const depts = useDepts()
  const { row } = props
  const own = row?.id === me.userId
  const others: FormField[] = [
    {
      name: 'deptId',
      control: (props: OwnControlProps) =>
        depts.error ? (
          <DeptsNote depts={depts} />
        ) : (
          <TreeSelect {...props} nodes={depts.nodes} placeholder="请选择部门" />
        ),
    },
    { name: 'role', control: RoleSelect },
    { name: 'lockFlag' },
  ]
  return (
    <RecordDrawer
      {...props}
      resource={user}
      asked={[
        { name: 'username' },
        { name: 'name' },
        ...(row ? [] : [{ name: 'password' }]),
        { name: 'userType' },
        { name: 'phone' },
        ...(own ? [] : others),
      ]}
    />
  )
}

function RoleSelect(props: OwnControlProps) {
  const { client } = useConsole()
  const { data } = useQuery({
    queryKey: ['sys_role', 'options', 'all'],
    queryFn: () => client.system.role.options({ query: { current: 1, size: 1000 } }),
  })
  return <SeveralInput {...props} options={data ?? []} placeholder="请选择角色" />
}
