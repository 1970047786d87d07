import { Button } from '@baoqiao/ui/button/Button.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { LinkShare } from '../../kit/LinkShare.tsx'

/** Where people of a policy report an accident themselves, as a code and a link; and the way to write one down here. */
export function ClaimLinkPanel({ id }: { id: string }) {
  const { client } = useConsole()
  const can = useCan()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: ['claim', 'link', id],
    queryFn: ({ signal }) => client.policies.claims.link({ params: { id }, signal, quiet: true }),
  })
  if (error) return <ErrorState compact message={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={4} />
  if (data.why) return <p>{data.why}</p>
  return (
    <LinkShare
      url={data.url}
      label="扫码报案二维码"
      text="出险人员或企业扫码后，填写姓名和证件号码后6位即可报案，不需要登录。页面不显示保单和人员信息。"
    >
      {can('claim_add') ? (
        <Button variant="primary" onClick={() => navigate(`/policy/claim/add/${id}`)}>
          代为报案
        </Button>
      ) : null}
    </LinkShare>
  )
}
