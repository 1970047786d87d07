import { CHANGES, type ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import type { EndorsementSummary } from '@baoqiao/contract/policy/endorsement-summary.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { LiveRegion } from '../../flow/walk/LiveRegion.tsx'
import { type Outcome, outcomeOf, stateOf } from './outcome.ts'
import { titleOf } from './title-of.ts'
import { useFollowed } from './use-followed.ts'
import type { View } from './view.ts'

/** It is submitted: to be paid, under way, or what came of it by now. */
export function DoneView(view: View) {
  const { snapshot, send, props } = view
  const { receipt, form, opened } = snapshot.context
  const one = opened?.applications.find(({ id }) => id === receipt?.endorsementId)
  useFollowed(view, one ?? (receipt && { status: receipt.status, changeCode: form.code }))
  if (!receipt) return null
  const { endorsementId, payable, payDeadline } = receipt
  const pays = (one ?? receipt).status === '1'
  const outcome = one ? outcomeOf(one) : null
  const title = titleOf(snapshot.context)
  const due = pays ? { payable, payDeadline } : null
  return (
    <FlowFrame title={`${title}${one && outcome ? stateOf(one) : '已提交'}`}>
      <LiveRegion words={outcome ? `${title}：${outcome.title}` : ''} />
      <Result
        {...(outcome ?? waiting(form.code, form.effectiveDate, due))}
        actions={
          <>
            {pays && (
              <Button variant="primary" onClick={() => props.onPay(endorsementId)}>
                去支付
              </Button>
            )}
            <Button onClick={() => send({ type: 'change.leave' })}>查看办理进度</Button>
            {props.onOpenPolicy && <Button onClick={props.onOpenPolicy}>查看保单</Button>}
          </>
        }
      >
        <Descriptions
          rows={[
            ['批改申请号', receipt.applyNo],
            ['批改类型', title],
            ['生效日期', form.effectiveDate],
            ['批改保费', priceText(receipt.payMoney)],
            ...(receipt.setOff > 0 ? [['挂账抵扣', priceText(receipt.setOff)] as const] : []),
            ...(one ? sinceThen(one) : []),
          ]}
        />
      </Result>
    </FlowFrame>
  )
}

type Due = { payable: number; payDeadline: string | null }
/** `due`: what is to be paid first. */
function waiting(code: ChangeCode, day: string, due: Due | null): Outcome {
  if (due)
    return {
      status: 'warning',
      title: `请支付 ${priceText(due.payable)}`,
      message: due.payDeadline
        ? `请在 ${clockMinute(due.payDeadline)} 前支付，过期自动取消，保障不变。`
        : `支付后保险公司办理，自 ${day} 起生效。`,
    }
  return CHANGES[code].insurer
    ? {
        status: 'success',
        title: '已提交，等待保险公司办理',
        message: `保险公司确认后，自 ${day} 起生效。`,
      }
    : { status: 'success', title: '已提交，待审核', message: '审核通过后即生效，并出具批单。' }
}

/** What is known of it since it was answered. */
const sinceThen = ({ doneMoney, payMoney, endorseNo }: EndorsementSummary) => [
  ...(doneMoney !== null && doneMoney !== payMoney ? [['实际批改保费', priceText(doneMoney)] as const] : []),
  ...(endorseNo ? [['批单号', endorseNo] as const] : []),
]
