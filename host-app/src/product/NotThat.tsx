import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'
import { PageSkeleton } from '../ground/PageSkeleton.tsx'
import { useNavigate } from '../ground/router/use-navigate.ts'

/** Whether trying again helps nothing: there is no such thing, or it is not this person's. */
export const isMissing = (error: unknown) => error instanceof CallError && error.status === 404

interface Props {
  /** What the address asked for, in words: 暂存单, 产品. */
  asked: string
  /** What it named. */
  id: string
}

/** An address that names something else than it asks for: what it is, and the way there; else that it was not found. */
export function NotThat({ asked, id }: Props) {
  const { client } = useConsole()
  const navigate = useNavigate()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['policy', 'named', id],
    queryFn: ({ signal }) =>
      client.policies.policy.get({ params: { id }, signal, quiet: true }).catch((error: unknown) => {
        if (error instanceof CallError && [400, 403, 404].includes(error.status)) return null
        throw error
      }),
  })
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (isPending) return <PageSkeleton />
  if (!data)
    return (
      <Result
        status="info"
        title={`没有找到${asked}`}
        message={`编号 ${id} 的${asked}可能已提交、已删除，或不属于当前登录的账号。请核对链接。`}
        actions={
          <Button variant="primary" onClick={() => navigate('/insurance/policy/index')}>
            去保单列表
          </Button>
        }
      />
    )
  const { insured, policyNo, orderNo } = data
  const kind = policyNo ? '保单' : '订单'
  return (
    <Result
      status="info"
      title={`编号 ${id} 不是${asked}`}
      message={`它是「${insured}」的${kind} ${policyNo ?? orderNo}。请在${kind}详情中查看和办理。`}
      actions={
        <Button variant="primary" onClick={() => navigate(`/policy/details/${id}`)}>
          查看{kind}
        </Button>
      }
    />
  )
}
