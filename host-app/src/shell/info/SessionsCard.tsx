import type { OwnSession } from '@baoqiao/contract/system/token.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../../ground/console-context.ts'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'
import { instant } from '../../kit/value/format.ts'

/** Where the person is logged in, and ending that elsewhere. */
export function SessionsCard() {
  const { client, leave } = useConsole()
  const confirm = useConfirm()
  const { data, error, refetch } = useQuery({
    queryKey: ['session', 'mine'],
    queryFn: () => client.system.sessions.mine({ quiet: true }),
  })
  async function end({ id, current, device }: OwnSession) {
    if (
      !(await confirm({
        text: current ? '即将退出系统, 是否继续?' : `确定让“${device}”下线吗？`,
        danger: true,
      }))
    )
      return
    if (current) return leave()
    await client.system.sessions.revoke({ params: { id } })
    notify('success', '已下线')
    await refetch()
  }
  async function endOthers() {
    if (!(await confirm({ text: '确定让其他设备全部下线吗？', danger: true }))) return
    const { ended } = await client.system.sessions.revokeOthers()
    notify('success', `已下线 ${ended} 个设备`)
    await refetch()
  }
  return (
    <Card
      title="登录设备"
      extra={
        <Button size="small" disabled={(data?.length ?? 0) < 2} onClick={() => void endOthers().catch(told)}>
          下线其他设备
        </Button>
      }
    >
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      <TableScroll>
        <SimpleTable aria-label="登录设备" aria-busy={!data && !error}>
          <thead>
            <tr>
              <th>设备</th>
              <th>地址</th>
              <th>登录时间</th>
              <th>最近使用</th>
              <th>操作</th>
            </tr>
          </thead>
          <tbody>
            {data?.map((session) => (
              <tr key={session.id}>
                <td>
                  {session.device} {session.current ? <Tag $tone="success">本机</Tag> : null}
                </td>
                <td>{session.ip ?? '—'}</td>
                <td>{instant(session.startedAt)}</td>
                <td>{instant(session.lastUsedAt)}</td>
                <td>
                  <Button
                    variant="text"
                    size="small"
                    aria-label={`下线 ${session.device}`}
                    onClick={() => void end(session).catch(told)}
                  >
                    下线
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      </TableScroll>
    </Card>
  )
}

/** The client has shown the failure. */
const told = () => undefined
