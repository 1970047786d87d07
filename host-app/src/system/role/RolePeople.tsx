import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../kit/resource-client.ts'
import { SimpleTable } from '../../kit/SimpleTable.tsx'
import { Link } from '../../router/Link.tsx'
import { useConsole } from '../../shell/console-context.ts'
import { useSystemWords } from '../words/system-words.ts'

/** Who has a role. */
export function RolePeople({ role, onClose }: { role: Row; onClose: () => void }) {
  const say = useSystemWords()
  const { client } = useConsole()
  const { data, error } = useQuery({
    queryKey: ['sys_role', 'people', role.id],
    queryFn: () => client.system.roles.people({ params: { id: role.id }, quiet: true }),
  })
  return (
    <Drawer
      title={
        data ? say.peopleOfMany(String(role.roleName), data.length) : say.peopleOf(String(role.roleName))
      }
      onClose={onClose}
      width={420}
      dismissible
    >
      {error ? <Alert tone="danger">{error.message}</Alert> : null}
      {data === undefined && !error ? <SkeletonText lines={4} /> : null}
      {data?.length === 0 ? <Empty text={say.noPeople} /> : null}
      {data && data.length > 0 ? (
        <SimpleTable aria-label={say.members}>
          <thead>
            <tr>
              <th scope="col">{say.username}</th>
              <th scope="col">{say.fullName}</th>
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
