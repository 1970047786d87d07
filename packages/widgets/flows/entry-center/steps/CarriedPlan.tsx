import type { Carried } from '@baoqiao/contract/policy/carried.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { gapText, personNotes } from '../carried-facts.ts'
import type { View } from '../view.ts'
import { RefusalNote } from './RefusalNote.tsx'

/** Above the plan: which policy is carried on, what changed since, and whether one cover follows the other. */
export function CarriedPlan({ snapshot, send, props }: Pick<View, 'snapshot' | 'send' | 'props'>) {
  const { carried, form, from } = snapshot.context
  if (!carried) return null
  if (carried.refusal)
    return (
      <>
        <RefusalNote snapshot={snapshot} send={send} />
        <Notices notices={carried.notices} title="与提交时相比" />
      </>
    )
  const { renewals, notices, policyNo, orderNo, startDate, endDate, before, form: then } = carried
  const many = `${then.employees.length} 人`
  const people = before === null ? `人员有过变动，现有 ${many}` : `${many}，保费 ${formatYuan(before)} 元`
  const isCopy = from?.type === 'copy'
  const gap = isCopy ? null : gapText(form.plan.startDate, endDate)
  const changed = personNotes(carried)
  const refused = [...changed.values()].filter(({ refuses }) => refuses).length
  return (
    <>
      {renewals.map((one) => (
        <Alert
          key={one.id}
          tone="warning"
          title={`这张保单已由订单${one.orderNo}续保`}
          action={
            <Button size="small" onClick={() => props.onOpenOrder(one.id)}>
              查看那张订单
            </Button>
          }
        >
          如果不是有意再续一次，请先查看那张订单。
        </Alert>
      ))}
      <Alert tone="info" title={isCopy ? `复制自订单 ${orderNo}` : `续保自保单 ${policyNo ?? orderNo}`}>
        原保险期间 {startDate} 至 {endDate}，{people}。
        企业资料、证照和人员名单已带入，告知请逐项核对，条款和声明须重新同意。
        {changed.size > 0 &&
          ` 名单中 ${changed.size} 人有变化${refused > 0 ? `，其中 ${refused} 人不能按原样承保` : ''}，在“人员清单”中已标出。`}
      </Alert>
      <Notices notices={notices} title={isCopy ? '与原订单相比' : '与上一张保单相比'} />
      {gap && <Alert tone="warning" title={gap} />}
    </>
  )
}

/** What changed about all of it. */
const Notices = ({ notices, title }: { notices: Carried['notices']; title: string }) =>
  notices.length > 0 && (
    <Alert tone="warning" title={title}>
      <ul>
        {notices.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </Alert>
  )
