import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { Link } from '../../ground/router/Link.tsx'

/** The list that was to be carried over to the policy has stopped: why, and where it goes on. */
export function RosterStopped({ id }: { id: string }) {
  const { client } = useConsole()
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['roster', 'stopped', id],
    enabled: can('endorsement_view'),
    queryFn: ({ signal }) => client.policies.roster.state({ params: { id }, quiet: true, signal }),
  })
  if (data?.status !== 'STOPPED') return null
  return (
    <Alert
      tone="warning"
      title={
        <>
          {`${data.by || '合作方页面的用户'}确认的名单同步已停止：${data.why ?? '原因未记录'}。`}
          {can('endorsement_add') ? <Link to={`/policy/roster/${id}`}>去处理</Link> : null}
        </>
      }
    />
  )
}
