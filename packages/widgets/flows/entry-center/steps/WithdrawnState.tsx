import { APPLY_TYPES } from '@baoqiao/contract/policy/apply-types.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import type { View } from '../view.ts'

/** The product of then is not sold any more: the same people with another product, or not at all. */
export function WithdrawnState({ snapshot, send }: View) {
  const { carried, from } = snapshot.context
  if (!carried?.withdrawn) return null
  const { message, instead } = carried.withdrawn
  return (
    <FlowFrame title={`${APPLY_TYPES[from?.type ?? 'renew'].title} ${carried.insured}`}>
      <Alert tone="warning" title={message}>
        「{carried.productName}」不能再投保。可改投下面的产品，企业资料和 {carried.form.employees.length}{' '}
        人的名单照样带入，保障方案须重新选择。
      </Alert>
      <Card title="改投其他产品">
        {instead.length === 0 && <p>目前没有同类产品在售，请联系渠道或平台客服。</p>}
        <List>
          {instead.map(({ id, title }) => (
            <li key={id}>
              <span>{title}</span>
              <Button
                size="small"
                aria-label={`改投${title}`}
                onClick={() => send({ type: 'product.take', productId: id })}
              >
                改投
              </Button>
            </li>
          ))}
        </List>
      </Card>
    </FlowFrame>
  )
}

const List = styled.ul`li { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 6px 0; border-bottom: 1px solid var(--bq-border); } li:last-child { border: 0; }`
