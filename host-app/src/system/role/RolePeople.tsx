import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../../ground/console-context.ts'
import { Link } from '../../ground/router/Link.tsx'
import type { Row } from '../../kit/resource-client.ts'
import { SimpleTable } from '../../kit/SimpleTable.tsx'

/** Who has a role. */
export function RolePeople({ role, onClose }: { role: Row; onClose: () => void }) {
  const { client } = useConsole()
  const { data, error } = useQuery({
    queryKey: ['sys_role', 'people', role.id],
    queryFn: () => client.system.roles.people({ params: { id: role.id }, quiet: true }),
  })
  return (
    <Drawer
      title={data ? `${String(role.roleName)}的成员（${data.length}）` : `${String(role.roleName)}的成员`}
      onClose={onClose}
      width={420}
      dismissible
    >
      {error ? <Alert tone="danger">{error.message}</Alert> : null}
      {data === undefined && !error ? <SkeletonText lines={4} /> : null}
      {data?.length === 0 ? <Empty text="还没有用户拥有该角色" /> : null}
      {data && data.length > 0 ? (
        <SimpleTable aria-label="成员">
          <thead>
            <tr>
              <th scope="col">用户名</th>
              <th scope="col">姓名</th>
            </tr>
          </thead>
          <tbody>
            {data.map((person) => (
              <tr key={person.userId}>
                <td>
                  <Link to={`/system/user?username=${encodeURIComponent(person.username)}`} onClick={onClose}>
                    {person.username}
                  </Link>
                </td>
                <td>{person.name ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      ) : null}
    </Drawer>
  )
}
