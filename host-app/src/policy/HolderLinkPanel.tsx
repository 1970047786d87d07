import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'
import { LinkShare } from './LinkShare.tsx'

/** The page on which the policyholder sees, pays and answers, to be sent on by who sells the policy. */
export function HolderLinkPanel({ id }: { id: string }) {
  const { client } = useConsole()
  const { data, error, refetch } = useQuery({
    queryKey: ['holder', 'link', id],
    queryFn: ({ signal }) => client.policies.holder.link({ params: { id }, signal, quiet: true }),
  })
  if (error) return <ErrorState compact message={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={4} />
  return (
    <LinkShare
      url={data.url}
      label="投保人页面二维码"
      text="发给投保人：不需要登录，可查看订单状态、支付保费、补充核保说明。页面不显示人员名单和证照。待支付、需要补充材料、申请未通过、退款和即将到期时，系统也会按投保时填写的手机号码和邮箱发送这个链接。"
    />
  )
}
