import { role } from '@baoqiao/contract/system/role.ts'
import { useConsole } from '../../ground/console-context.ts'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../../kit/list/ListPanels.tsx'
import { TreeChecks } from '../../kit/tree/TreeChecks.tsx'
import { DeptsNote } from '../dept/DeptsNote.tsx'
import { useDepts } from '../dept/use-depts.ts'

/** A role with its data scope; departments are asked for when the scope is custom. A copy takes the menus along. */
export function RoleForm(props: OwnFormProps) {
  const { client } = useConsole()
  const depts = useDepts()
  const { from } = props
  return (
    <RecordDrawer
      {...props}
      resource={role}
      {...(from
        ? { add: (body) => client.system.roles.copy({ body: copyBody(from.id, body), quiet: true }) }
        : {})}
      asked={[
        { name: 'roleName' },
        { name: 'roleCode' },
        { name: 'roleDesc' },
        { name: 'dsType' },
        {
          name: 'dsScope',
          group: true,
          when: (values) => values.dsType === '1',
          control: ({ value, onChange }) =>
            depts.nodes.length > 0 ? (
              <TreeChecks label="数据范围" nodes={depts.nodes} value={value} onChange={onChange} />
            ) : (
              <DeptsNote depts={depts} />
            ),
        },
      ]}
    />
  )
}

function copyBody(id: string, body: Record<string, unknown>) {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const dsType = SCOPES.find((scope) => scope === body.dsType)
  const said = { roleName: text('roleName'), roleCode: text('roleCode'), roleDesc: text('roleDesc') }
  return { id, ...said, ...(dsType ? { dsType, dsScope: text('dsScope') } : {}) }
}
const SCOPES = ['0', '1', '2', '3'] as const
