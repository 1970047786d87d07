import type { OwnSession } from '@baoqiao/contract/system/token.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQuery } from '@tanstack/react-query'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'
import { instant } from '../../kit/value/format.ts'
import { useConsole } from '../console-context.ts'
import { useWords } from '../words/words.ts'

/** Where the person is logged in, and ending that elsewhere. */
export function SessionsCard() {
  const { client, leave } = useConsole()
  const { info: w } = useWords()
  const confirm = useConfirm()
  const { data, error, refetch } = useQuery({
    queryKey: ['session', 'mine'],
    queryFn: () => client.system.sessions.mine({ quiet: true }),
  })
  async function end({ id, current, device }: OwnSession) {
    if (!(await confirm({ text: current ? w.endThis : w.endAsk(device), danger: true }))) return
    if (current) return leave()
    await client.system.sessions.revoke({ params: { id } })
    notify('success', w.ended)
    await refetch()
  }
  async function endOthers() {
    if (!(await confirm({ text: w.endOthersAsk, danger: true }))) return
    const { ended } = await client.system.sessions.revokeOthers()
    notify('success', w.endedOthers(ended))
    await refetch()
  }
  return (
    <Card
      title={w.sessions}
      extra={
        <Button size="small" disabled={(data?.length ?? 0) < 2} onClick={() => void endOthers().catch(told)}>
          {w.endOthers}
        </Button>
      }
    >
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      <TableScroll>
        <SimpleTable aria-label={w.sessions} aria-busy={!data && !error}>
          <thead>
            <tr>
              <th>{w.device}</th>
              <th>{w.address}</th>
              <th>{w.started}</th>
              <th>{w.lastUsed}</th>
              <th>{w.act}</th>
            </tr>
          </thead>
          <tbody>
            {data?.map((session) => (
              <tr key={session.id}>
                <td>
                  {session.device} {session.current ? <Tag $tone="success">{w.thisDevice}</Tag> : null}
                </td>
                <td>{session.ip ?? '—'}</td>
                <td>{instant(session.startedAt)}</td>
                <td>{instant(session.lastUsedAt)}</td>
                <td>
                  <Button
                    variant="text"
                    size="small"
                    aria-label={`${w.end} ${session.device}`}
                    onClick={() => void end(session).catch(told)}
                  >
                    {w.end}
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
