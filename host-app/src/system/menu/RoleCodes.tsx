import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../../ground/console-context.ts'
import type { OwnControlProps } from '../../kit/form/form-field.ts'
import { SeveralInput } from '../../kit/form/SeveralInput.tsx'

/** Roles by their codes, comma-separated. Somebody who may not see roles sees the codes that are set. */
export function RoleCodes(props: OwnControlProps) {
  const { client } = useConsole()
  const { data = [] } = useQuery({
    queryKey: ['sys_role', 'codes'],
    queryFn: () => client.system.roles.list({ quiet: true }),
  })
  const options = data.map(({ roleCode, roleName }) => ({ value: roleCode, label: roleName, hint: roleCode }))
  return <SeveralInput {...props} options={options} />
}
