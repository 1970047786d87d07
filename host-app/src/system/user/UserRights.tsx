import { menu } from '@baoqiao/contract/system/menu.ts'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'

/** A person's roles and everything these allow. */
export function UserRights({ id }: { id: string }) {
  const { client } = useConsole()
  const can = useCan()
  const { data, error, refetch } = useQuery({
    queryKey: ['sys_user', 'details', id],
    queryFn: () => client.system.people.details({ params: { id }, quiet: true }),
  })
  const { data: words } = useQuery({
    queryKey: [menu.name, 'words'],
    enabled: can('sys_menu_view'),
    queryFn: async () => {
      const nodes = await client.system.menus.tree({ query: {}, quiet: true })
      const names = new Map(nodes.map((node) => [node.id, node.name]))
      return new Map(
        nodes.flatMap(({ permission, menuType, name, parentId }) =>
          permission
            ? [[permission, menuType === '1' ? `${names.get(parentId ?? '') ?? ''}·${name}` : name]]
            : [],
        ),
      )
    },
  })
  if (error) return <ErrorState compact message={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={8} />
  return (
    <Stack>
      <section>
        <h2>{`角色（${data.roles.length}）`}</h2>
        <Tags>
          {data.roles.map((role) => (
            <Tag key={role.id} $tone="primary" title={role.roleCode}>
              {role.roleName}
            </Tag>
          ))}
        </Tags>
      </section>
      <section>
        <h2>{`权限（${data.permissions.length}）`}</h2>
        <Tags>
          {data.permissions.map((permission) => (
            <Tag key={permission} title={permission}>
              {words?.get(permission) ?? permission}
            </Tag>
          ))}
        </Tags>
      </section>
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s5);
  h2 {
    margin-bottom: var(--bq-s2);
    color: var(--bq-text-2);
    font-size: var(--bq-fs-2);
    font-weight: 600;
  }
`
const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`
