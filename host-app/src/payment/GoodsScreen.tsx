import { payGoods } from '@baoqiao/contract/payment/pay-goods.ts'
import { payOrder } from '@baoqiao/contract/payment/pay-order.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCan, useConsole } from '../ground/console-context.ts'
import { recordPath } from '../ground/record-address.ts'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'

const resource: PlainResource = payGoods

/** `/payment/payGoods`: what is charged for beside cover; an order of it leads to the code that it is paid by. */
export default function GoodsScreen() {
  const can = useCan()
  const may = can('pay_order_add') && can('pay_order_view')
  const { mutate, isPending, variables } = useCharge()
  const confirm = useConfirm()
  const busy = isPending ? variables.id : ''
  const actions = useCallback(
    (row: Row) => {
      if (!may || row.status !== '1') return null
      const ask = async () => {
        const text = `将为“${String(row.goodsName)}”收款 ${formatYuan(Number(row.amount))} 元，生成支付订单和支付二维码。是否继续？`
        if (await confirm({ text, confirm: '下单' })) mutate(row)
      }
      return (
        <Button
          variant="text"
          size="small"
          aria-label={`下单 ${String(row.goodsName)}`}
          loading={busy === row.id}
          onClick={() => void ask()}
        >
          下单
        </Button>
      )
    },
    [may, busy, confirm, mutate],
  )
  return <ResourceScreen resource={resource} rowActions={actions} />
}

/** Orders goods at their price and opens the payment order, where their code is; what is refused the client says by itself. */
function useCharge() {
  const { client } = useConsole()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ id, goodsName }: Row) =>
      client.payment.payOrder.add({ body: { goodsId: id, body: String(goodsName) } }),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: [payOrder.name] })
      navigate(recordPath(payOrder.name, id) ?? '')
    },
  })
}
