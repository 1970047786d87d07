import { CHANGES } from '@baoqiao/contract/policy/change-codes.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { titleOf } from './title-of.ts'
import type { View } from './view.ts'

/** It is submitted: to be paid, or under way. */
export function DoneView({ snapshot, send, props }: View) {
  const { receipt, form } = snapshot.context
  if (!receipt) return null
  const { status, applyNo, payMoney, setOff, payable, payDeadline, endorsementId } = receipt
  const pays = status === '1'
  const { insurer } = CHANGES[form.code]
  const title = titleOf(snapshot.context)
  return (
    <FlowFrame title={`${title}已提交`}>
      <Result
        status={pays ? 'warning' : 'success'}
        title={
          pays ? `请支付 ${priceText(payable)}` : insurer ? '已提交，等待保险公司办理' : '已提交，待审核'
        }
        message={
          pays && payDeadline
            ? `请在 ${clockMinute(payDeadline)} 前支付，过期自动取消，保障不变。`
            : insurer
              ? `保险公司确认后，自 ${form.effectiveDate} 起生效。`
              : '审核通过后即生效，并出具批单。'
        }
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
            ['批改申请号', applyNo],
            ['批改类型', title],
            ['生效日期', form.effectiveDate],
            ['批改保费', priceText(payMoney)],
            ...(setOff > 0 ? [['挂账抵扣', priceText(setOff)] as const] : []),
          ]}
        />
      </Result>
    </FlowFrame>
  )
}
