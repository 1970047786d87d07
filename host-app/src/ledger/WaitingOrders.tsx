import { OFFLINE } from '@baoqiao/contract/payment/offline.ts'
import { suspense } from '@baoqiao/contract/payment/suspense.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCan, useConsole } from '../ground/console-context.ts'
import { useHeldMoves } from '../kit/move/moves-of.ts'
import { useMove } from '../kit/move/use-move.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { instant } from '../kit/value/format.ts'

const resource: PlainResource = suspense
const SHOWN = 10

/** Pay orders that wait for exactly this amount: what the money may have been for, the newest first. */
export function WaitingOrders({ row }: { row: Row }) {
  const { client } = useConsole()
  const may = useCan()('pay_order_view')
  const match = useHeldMoves(resource).find(({ event }) => event === 'match')
  const { begin, dialog } = useMove(resource)
  const { data, error, refetch } = useQuery({
    queryKey: ['pay_order', 'waiting', row.amount],
    enabled: may,
    queryFn: ({ signal }) => {
      const rules = [
        { field: 'amount', op: 'eq', value: String(row.amount) },
        { field: 'status', op: 'in', value: '0,1' },
        // One by transfer waits for what the bank has, with its proof.
        { field: 'payChannel', op: 'ne', value: OFFLINE },
      ]
      const filter = JSON.stringify({ any: false, rules })
      return client.payment.payOrder.page({
        query: { filter, size: SHOWN, sortType: '2' },
        signal,
        quiet: true,
      })
    },
  })
  if (error)
    return (
      <ErrorState
        compact
        title="可能对应的支付订单没有查到"
        message={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return null
  const amount = formatYuan(Number(row.amount))
  if (data.total === 0)
    return (
      <Alert tone="info" title={`没有等待支付 ${amount} 元的支付订单`}>
        请向付款人核实；确认不是我方订单的，请退回付款人。
      </Alert>
    )
  return (
    <Alert tone="info" title={`${data.total} 笔支付订单正在等待支付 ${amount} 元`}>
      <TableScroll>
        <SimpleTable>
          <thead>
            <tr>
              <th>支付单号</th>
              <th>商品描述</th>
              <th>创建时间</th>
              <th>操作</th>
            </tr>
          </thead>
          <tbody>
            {data.records.map((order) => (
              <tr key={order.id}>
                <td>{order.orderNo}</td>
                <td>{order.body}</td>
                <td>{instant(order.createdAt)}</td>
                <td>
                  {match ? (
                    <Button
                      size="small"
                      aria-label={`匹配 ${order.orderNo}`}
                      onClick={() => void begin(match, { ...row, orderNo: order.orderNo })}
                    >
                      匹配
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      </TableScroll>
      {dialog}
    </Alert>
  )
}
