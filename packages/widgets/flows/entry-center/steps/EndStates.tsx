import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'
import styled from 'styled-components'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import type { View } from '../view.ts'

export function RefusedState({ snapshot, send }: View) {
  const reasons = snapshot.context.verdict?.reasons ?? []
  const rows = reasons.some(({ row }) => row !== undefined)
  return (
    <FlowFrame title="暂不能承保">
      <Card title={`请处理以下 ${reasons.length} 处问题`}>
        <List>
          {reasons.slice(0, 200).map(({ row, message }) => (
            <li key={`${row}${message}`}>
              {row && <b>第{row}行</b>}
              {message}
            </li>
          ))}
        </List>
        <Actions>
          <Button onClick={() => send({ type: 'step.back' })}>上一步</Button>
          <Button
            variant="primary"
            onClick={() => send({ type: 'step.go', step: rows ? 'employees' : 'holder' })}
          >
            {rows ? '修改员工清单' : '修改企业信息'}
          </Button>
        </Actions>
      </Card>
    </FlowFrame>
  )
}

export function DoneState({ snapshot, props }: View) {
  const { submitted } = snapshot.context
  if (!submitted) return null
  const manual = submitted.status === '100'
  return (
    <FlowFrame title={manual ? '已提交，等待核保' : '提交成功'}>
      <Result
        status={manual ? 'info' : 'success'}
        title={manual ? '已转人工核保' : '订单已生成，请尽快支付'}
        message={
          manual
            ? '核保通过后即可支付，结果将显示在保单列表。'
            : `请于 ${clockTime(new Date(submitted.payDeadline ?? ''))} 前完成支付，逾期订单自动取消。`
        }
        actions={
          !manual && (
            <Button variant="primary" size="large" onClick={() => props.onPay(submitted.orderId)}>
              去支付 {priceText(submitted.totalMoney)}
            </Button>
          )
        }
      >
        <Descriptions
          rows={[
            ['订单号', submitted.orderNo],
            ['保费', priceText(submitted.totalMoney)],
          ]}
        />
      </Result>
    </FlowFrame>
  )
}

const Actions = styled.div`display: flex; justify-content: flex-end; gap: 8px; margin-top: 16px;`
const List = styled.ul`max-height: 360px; overflow: auto; li { padding: 7px 0; border-bottom: 1px solid var(--bq-border); } b { color: var(--bq-danger-text); margin-inline-end: 8px; font-weight: 600; }`
