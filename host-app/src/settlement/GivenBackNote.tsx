import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'
import type { Row } from '../kit/resource-client.ts'
import { instant } from '../kit/value/format.ts'
import { givenBackText, SET_OFF_LATER } from './given-back-text.ts'

/** What to do about it, by how far the application is. */
const WAYS: Readonly<Record<string, string>> = {
  CREATED: '请驳回，由渠道重新提交',
  REJECTED_FIRST: '渠道重新提交时重新计算',
  APPROVED_FIRST: '请复审驳回，由初审人退回渠道重新提交',
  REJECTED_FINAL: '请退回渠道，由渠道重新提交',
  APPROVED_FINAL: `仍按复审通过的金额打款，${SET_OFF_LATER}`,
  COMMITTED_FINANCE: `仍按复审通过的金额打款，${SET_OFF_LATER}`,
  REMITTED: `已按复审通过的金额打款，${SET_OFF_LATER}`,
}

/** What reviewers and finance are told of premium that was given back since an award was applied for; nothing where there is none. */
export function GivenBackNote({ row: { id, status, version } }: { row: Row }) {
  const { client } = useConsole()
  const { data, error } = useQuery({
    queryKey: ['settle_award', 'givenBack', id, version],
    queryFn: ({ signal }) => client.settlement.awarding.givenBack({ params: { id }, signal, quiet: true }),
    retry: false,
  })
  if (error) return <Alert tone="warning" title={`没有读到提交后的退费，请刷新页面：${error.message}`} />
  if (!data || data.now >= data.feePre) return null
  const { count, refunds } = data
  return (
    <Alert tone="warning" title={`${givenBackText(data)}。${WAYS[String(status)] ?? ''}`}>
      {refunds.map(({ unitName, policyNo, endorseNo, insureType, bookedAt, settleMoney }, i) => (
        <div key={i}>
          {[instant(bookedAt), insureType, policyNo, endorseNo, unitName].filter(Boolean).join(' ')} 退费{' '}
          {formatYuan(0 - settleMoney)} 元
        </div>
      ))}
      {count > refunds.length ? <div>等 {count} 笔</div> : null}
    </Alert>
  )
}
