import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'
import { useNavigate } from '../ground/router/use-navigate.ts'

/** What one has to sign before selling, with the way there; nothing where all is signed. */
export function SigningAlert() {
  const { client } = useConsole()
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['dist_sign', 'standing'],
    queryFn: ({ signal }) => client.channels.signing.standing({ signal, quiet: true }),
    staleTime: 0,
  })
  if (!data || data.unsigned.length === 0) return null
  return (
    <Alert
      tone={data.required ? 'warning' : 'info'}
      title={data.required ? '签约完成前不能出单' : '请尽快完成签约'}
      action={data.unsigned.map(({ what, path }) => (
        <Button key={what} size="small" onClick={() => navigate(path)}>
          {what === 'agreement' ? '去签协议' : '去办合同'}
        </Button>
      ))}
    >
      {data.unsigned.map(({ what, message }) => (
        <div key={what}>{message}</div>
      ))}
    </Alert>
  )
}
