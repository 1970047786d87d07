import type { OwnOrder } from '@baoqiao/contract/policy/own-orders.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Tag, type TagTone } from '@baoqiao/ui/data/Tag.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { CancelWay } from '../../kit/lazy-cancel.tsx'
import { savePaper } from './save-paper.ts'
import type { View } from './view.ts'

const TONES: Readonly<Record<string, TagTone>> = {
  '1': 'warning',
  '100': 'warning',
  '101': 'warning',
  '2': 'info',
  '3.5': 'info',
  '3': 'success',
  '102': 'danger',
}

/** An order: what it is, how far it is, and what can be done about it. */
export function OrderCard({
  order,
  calls,
  ways,
  onCancelled,
}: {
  order: OwnOrder
  calls: View['calls']['apply']
  ways: View['props']
  onCancelled(payId: string | null): void
}) {
  const { id, status, isAsked, hasPaper, surrender } = order
  const isUnder = isOneOf(POLICY.underwriting, status)
  const [taking, setTaking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function take() {
    setTaking(true)
    setProblem(null)
    await savePaper(order, calls).catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : '下载失败，请重试'),
    )
    setTaking(false)
  }
  return (
    <Card
      title={
        <Title>
          {order.productName}
          <Tag $tone={isAsked ? 'danger' : TONES[status]}>{isAsked ? '待您答复核保' : order.statusName}</Tag>
        </Title>
      }
    >
      <Facts>
        <Descriptions
          rows={[
            ['投保企业', order.insured],
            order.policyNo ? ['保单号', order.policyNo] : ['订单号', order.orderNo],
            ['保险期间', `${order.startDate} 至 ${order.endDate}`],
            // Given back, nobody is on it any more and nothing is left of its premium.
            ...(status === '0'
              ? []
              : ([
                  ['人数', order.heads.toLocaleString('en-US')],
                  ['保费', priceText(order.amount)],
                ] as const)),
            ...(surrender && !surrender.failed
              ? [['退保', `${surrender.statusName}，退费 ${priceText(surrender.refund)}`] as const]
              : []),
            ...(order.payDeadline
              ? [[isUnder ? '核保和支付截止' : '支付截止', clockMinute(order.payDeadline)] as const]
              : []),
            ...(isUnder && !isAsked ? [['等待', WAITS, { full: true }] as const] : []),
          ]}
        />
      </Facts>
      {status === '102' && order.reason && <Alert tone="danger" title={`核保意见：${order.reason}`} />}
      {problem && <Alert tone="danger" title={problem} />}
      <Row>
        {status === '1' && (
          <Button variant="primary" onClick={() => ways.onPay(id)}>
            去支付
          </Button>
        )}
        {isAsked && (
          <Button variant="primary" onClick={() => ways.onGoOn(id)}>
            去答复
          </Button>
        )}
        {status === '102' && (
          <Button variant="primary" onClick={() => ways.onGoOn(id)}>
            修改后重新提交
          </Button>
        )}
        {(status === '1' || isUnder) && ways.client && (
          <CancelWay client={ways.client} orderId={id} withdraws={isUnder} onCancelled={onCancelled} />
        )}
        {surrender?.follows && ways.onSurrender && (
          <Button onClick={() => ways.onSurrender?.(id)}>退保进度</Button>
        )}
        {hasPaper && (
          <Button loading={taking} onClick={() => void take()}>
            下载电子保单
          </Button>
        )}
        {order.policyNo && ways.onOpenPolicy && (
          <Button onClick={() => ways.onOpenPolicy?.(id)}>查看保单</Button>
        )}
      </Row>
    </Card>
  )
}

const WAITS = '核保员核对告知、证照和人员清单。通过后即可支付，未通过时这里会写明原因'
/** All of an order in one row where there is room. */
const Facts = styled.div`dl { grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr)); }`
const Title = styled.span`display: inline-flex; flex-wrap: wrap; align-items: center; gap: var(--bq-s2);`
const Row = styled.div`display: flex; flex-wrap: wrap; gap: var(--bq-s2); margin-top: var(--bq-s3); &:empty { display: none; }`
