import { menu } from '@baoqiao/contract/system/menu.ts'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import type { Row } from '../../kit/resource-client.ts'
import { instant } from '../../kit/value/format.ts'
import { Revealable } from '../../kit/value/Revealable.tsx'
import { useCan, useConsole } from '../../shell/console-context.ts'

/** A person with their roles and everything these allow. */
export function UserDetails({ row, onClose }: { row: Row; onClose: () => void }) {
  const { client } = useConsole()
  const can = useCan()
  const { data, error } = useQuery({
    queryKey: ['sys_user', 'details', row.id],
    queryFn: () => client.system.people.details({ params: { id: row.id }, quiet: true }),
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
  const sealed = typeof row.phoneCrypt === 'string' ? row.phoneCrypt : undefined
  return (
    <Drawer title={`用户详情：${String(row.username)}`} onClose={onClose} width={640} dismissible>
      {error ? <Alert tone="danger">{error.message}</Alert> : null}
      {data ? (
        <Stack>
          <Descriptions
            rows={[
              ['用户名', data.username],
              ['姓名', data.name],
              [
                '手机号',
                data.phone ? <Revealable key="p" masked={data.phone} sealed={sealed} label="手机号" /> : null,
              ],
              ['部门', data.deptName],
              [
                '状态',
                <Tag key="s" $tone={data.lockFlag === '0' ? 'success' : 'danger'}>
                  {data.lockFlag === '0' ? '有效' : '锁定'}
                </Tag>,
              ],
              ['创建时间', instant(String(row.createdAt ?? ''))],
            ]}
          />
          <section>
            <h3>{`角色（${data.roles.length}）`}</h3>
            <Tags>
              {data.roles.map((role) => (
                <Tag key={role.id} $tone="primary" title={role.roleCode}>
                  {role.roleName}
                </Tag>
              ))}
            </Tags>
          </section>
          <section>
            <h3>{`权限（${data.permissions.length}）`}</h3>
            <Tags>
              {data.permissions.map((permission) => (
                <Tag key={permission} title={permission}>
                  {words?.get(permission) ?? permission}
                </Tag>
              ))}
            </Tags>
          </section>
        </Stack>
      ) : error ? null : (
        <SkeletonText lines={8} />
      )}
    </Drawer>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s5);
  h3 {
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
