import type { Submitted } from '@baoqiao/contract/policy/apply.ts'
import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'
import { styled } from 'styled-components'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import type { View } from '../view.ts'
import { Reasons } from './Reasons.tsx'
import { RepeatList } from './RepeatList.tsx'
import { type OrderState, useOrderState } from './use-order-state.ts'

export function RefusedState({ snapshot, send }: View) {
  const { verdict, form } = snapshot.context
  const reasons = verdict?.reasons ?? []
  const rows = reasons.some(({ row, field }) => row !== undefined || field === 'answers.height')
  const plan = reasons.some(({ field }) => field === 'startDate')
  const wrong = rows ? 'employees' : plan ? 'plan' : 'holder'
  return (
    <FlowFrame title="暂不能承保">
      <Card title={`请处理以下 ${reasons.length} 处问题`}>
        <List>
          <Reasons reasons={reasons} employees={form.employees} />
        </List>
        <RepeatList repeats={verdict?.repeats ?? []} />
        <Actions>
          <Button onClick={() => send({ type: 'step.back' })}>上一步</Button>
          {reasons.some(({ code }) => code === 'repeatOver') && (
            <Button onClick={() => send({ type: 'step.go', step: 'plan' })}>{CHANGE.plan}</Button>
          )}
          <Button variant="primary" onClick={() => send({ type: 'step.go', step: wrong })}>
            {CHANGE[wrong]}
          </Button>
        </Actions>
      </Card>
    </FlowFrame>
  )
}

const CHANGE = { employees: '修改人员清单', plan: '修改保障方案', holder: '修改企业信息' } as const

export function DoneState({ snapshot, props, calls }: View) {
  const { submitted } = snapshot.context
  const state = useOrderState(calls, submitted?.orderId)
  if (!submitted) return null
  if (state !== 'open') return <Followed state={state} submitted={submitted} props={props} />
  const manual = submitted.status === '100'
  const until = submitted.payDeadline ? clockTime(new Date(submitted.payDeadline)) : ''
  return (
    <FlowFrame title={manual ? '已提交，等待核保' : '提交成功'}>
      <Result
        status={manual ? 'info' : 'success'}
        title={manual ? '已转人工核保' : '订单已生成，请尽快支付'}
        message={
          manual ? '核保员将逐项核对告知、证照和人员清单。' : `请于 ${until} 前完成支付，逾期订单自动取消。`
        }
        actions={
          <>
            {!manual && (
              <Button variant="primary" size="large" onClick={() => props.onPay(submitted.orderId)}>
                去支付 {priceText(submitted.totalMoney - (submitted.couponMoney ?? 0))}
              </Button>
            )}
            <Button
              variant={manual ? 'primary' : 'default'}
              size="large"
              onClick={() => props.onOpenOrder(submitted.orderId)}
            >
              查看订单
            </Button>
            <Button size="large" onClick={props.onAgain}>
              再投一单
            </Button>
          </>
        }
      >
        {manual && (
          <Next>
            <li>核保通过后，订单变为「待支付」，即可支付；未通过时，订单中会写明原因。</li>
            <li>
              {submitted.payDeadline
                ? `请在 ${until} 前完成核保和支付，保障才能按所选日期开始；逾期须更改起保日期，重新投保。`
                : '保障在支付完成后按所选日期开始。'}
            </li>
            <li>核保完成前要撤回投保的，请在订单中点「撤回投保」。</li>
          </Next>
        )}
        <OrderFacts {...submitted} />
      </Result>
    </FlowFrame>
  )
}

const FOLLOWED = {
  paid: ['订单已支付', '订单已支付', '出单结果和电子保单见订单。'],
  failed: ['订单已取消', '订单已取消，不能再支付', '原因见订单。'],
  back: ['订单没有承保', '订单没有承保，已付款项退回付款人', '请勿重复支付，原因和退款进度见订单。'],
} as const
interface FollowedProps extends Pick<View, 'props'> {
  state: Exclude<OrderState, 'open'>
  submitted: Submitted
}
/** Paid or given up elsewhere since it was submitted here. */
function Followed({ state, submitted, props }: FollowedProps) {
  const [heading, title, message] = FOLLOWED[state]
  return (
    <FlowFrame title={heading}>
      <Result
        status={state === 'paid' ? 'success' : 'warning'}
        title={title}
        message={message}
        actions={
          <>
            <Button variant="primary" size="large" onClick={() => props.onOpenOrder(submitted.orderId)}>
              查看订单
            </Button>
            <Button size="large" onClick={props.onAgain}>
              再投一单
            </Button>
          </>
        }
      >
        <OrderFacts {...submitted} />
      </Result>
    </FlowFrame>
  )
}

const OrderFacts = ({ orderNo, totalMoney, couponMoney = 0 }: Submitted) => (
  <Descriptions
    rows={[
      ['订单号', orderNo],
      ['保费', priceText(totalMoney)],
      ...(couponMoney > 0
        ? ([
            ['优惠券抵扣', priceText(0 - couponMoney)],
            ['应付', priceText(totalMoney - couponMoney)],
          ] as const)
        : []),
    ]}
  />
)

const Next = styled.ol`margin: 0 auto 16px; max-width: 560px; padding-inline-start: 1.4em; list-style: decimal; text-align: start; color: var(--bq-text-2); li { padding: 3px 0; }`
const Actions = styled.div`display: flex; justify-content: flex-end; gap: 8px; margin-top: 16px;`
const List = styled.div`max-height: 360px; overflow: auto; li { padding: 7px 0; border-bottom: 1px solid var(--bq-border); } b { color: var(--bq-danger-text); margin-inline-end: 8px; font-weight: 600; }`
