import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { OrderCard } from './OrderCard.tsx'
import { isElsewhere } from './orders.machine.ts'
import type { View } from './view.ts'

/** The orders, newest first. */
export function OrderList({ snapshot, send, calls, props }: View) {
  const { only, orders, total } = snapshot.context
  const [first] = orders
  if (isElsewhere(snapshot.context)) return null
  const busy = !snapshot.matches('listed')
  return (
    <FlowFrame
      title={
        only && first
          ? first.statusName
          : total > 0
            ? `我的投保（${total.toLocaleString('en-US')}）`
            : '我的投保'
      }
      actions={
        <>
          {props.onBack && <Button onClick={props.onBack}>{only ? '我的投保' : '返回'}</Button>}
          <Button loading={busy} onClick={() => send({ type: 'list.refresh' })}>
            刷新
          </Button>
        </>
      }
    >
      {orders.length === 0 && <Empty text="还没有投保记录，提交投保后可在这里支付、查看进度和下载电子保单" />}
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          calls={calls.apply}
          ways={props}
          onCancelled={(payId) => send({ type: 'order.cancelled', orderId: order.id, payId })}
        />
      ))}
      {!only && orders.length < total && (
        <Button loading={busy} onClick={() => send({ type: 'list.more' })}>
          显示更多
        </Button>
      )}
    </FlowFrame>
  )
}
