import { Button } from '@baoqiao/ui/button/Button.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'
import { PageSkeleton } from '../ground/PageSkeleton.tsx'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { useRedirect } from '../ground/tabs/use-redirect.ts'
import { draftLink } from './draft-link.ts'
import { isMissing, NotThat } from './NotThat.tsx'

/** A staged order is gone on with where its draft stands; somebody else's is taken over first. */
export function StagedWay({ id }: { id: string }) {
  const { client } = useConsole()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: ['draft', 'staged', id],
    queryFn: ({ signal }) => client.policies.staging.get({ params: { id }, signal, quiet: true }),
    staleTime: 0,
  })
  const to = data?.draft ? draftLink({ ...data.draft, flow: 'entry-center' }) : null
  useRedirect(to)
  if (isMissing(error)) return <NotThat asked="暂存单" id={id} />
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data || to) return <PageSkeleton />
  return (
    <Result
      status="info"
      title={`「${data.insured}」由${data.owner || '其他人员'}填写`}
      message="请在草稿与暂存中转交给自己，再继续填写。"
      actions={
        <Button variant="primary" onClick={() => navigate('/insurance/draft')}>
          去草稿与暂存
        </Button>
      }
    />
  )
}
