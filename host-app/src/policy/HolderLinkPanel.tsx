import { Button } from '@baoqiao/ui/button/Button.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useMutation } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'
import { LinkShare } from '../kit/LinkShare.tsx'

/** The page on which the policyholder sees, pays and answers, to be sent on by who sells the policy: taken by a press, for that is kept. */
export function HolderLinkPanel({ id }: { id: string }) {
  const { client } = useConsole()
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => client.policies.holder.link({ params: { id }, quiet: true }),
    // Not kept for whoever looks at the page's memory later.
    gcTime: 0,
  })
  if (error) return <ErrorState compact message={error.message} onRetry={() => mutate()} />
  if (!data)
    return (
      <>
        <p>
          投保人不需要登录，凭链接查看订单状态、支付保费、补充核保说明和提交转账凭证。取得链接会记录取得人和时间；取得过链接的人不能核对由链接提交的转账凭证。
        </p>
        <Button variant="primary" loading={isPending} onClick={() => mutate()}>
          取得链接
        </Button>
      </>
    )
  return (
    <LinkShare
      url={data.url}
      label="投保人页面二维码"
      text="发给投保人：不需要登录，可查看订单状态、支付保费、补充核保说明。页面不显示人员名单和证照。待支付、需要补充材料、申请未通过、退款和即将到期时，系统也会按投保时填写的手机号码和邮箱发送这个链接。"
    />
  )
}
