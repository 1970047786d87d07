import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { EntryCenter } from '@baoqiao/widgets/index.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useConsole } from '../ground/console-context.ts'
import { PageSkeleton } from '../ground/PageSkeleton.tsx'

type Around = Omit<ComponentProps<typeof EntryCenter>, 'from' | 'plan' | 'heads' | 'holder'>
interface Props extends Around {
  token: string
  option: string
}

/** An application that begins with a proposal: plan, people and enterprise stand there; a price that moved is told. */
export function ProposalWay({ token, option, ...around }: Props) {
  const { client } = useConsole()
  const { data, error } = useQuery({
    queryKey: ['plans', 'carried', token, option],
    staleTime: 0,
    queryFn: ({ signal }) =>
      client.plans.plan.carried({ params: { token }, query: { option }, signal, quiet: true }),
  })
  if (error) return <ErrorState title="不能按这份建议书投保" message={error.message} />
  if (!data) return <PageSkeleton />
  const { productId: _, ...plan } = data.plan
  const moved = data.notices.length > 0
  return (
    <>
      <Alert
        tone={moved ? 'warning' : 'info'}
        title={`按建议书 ${data.proposalNo} 投保${data.before === null ? '' : `，建议书保费 ${formatYuan(data.before)} 元`}`}
      >
        {moved ? (
          <ul>
            {data.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        ) : (
          '方案、人数和企业已带入，价格没有变化。请补全企业信息和人员名单。'
        )}
      </Alert>
      <EntryCenter
        {...around}
        from={{ type: 'plan', proposalId: data.id }}
        plan={plan}
        heads={data.heads}
        holder={data.holder}
      />
    </>
  )
}
