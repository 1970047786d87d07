import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { PAY_ORDER } from '@baoqiao/contract/rules/states/pay-order-states.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { QrBox } from '../kit/QrBox.tsx'
import type { Row } from '../kit/resource-client.ts'
import { instant } from '../kit/value/format.ts'

/** Goods are charged and may still be paid: cover is paid from its policy. */
export const isCharged = ({ goodsId, status }: Row): boolean =>
  Boolean(goodsId) && PAY_ORDER.open.some((one) => one === status)

/** The code by which charged goods are paid, for whoever pays to scan; nothing for every other order. */
export function GoodsCode({ row }: { row: Row }) {
  if (!isCharged(row)) return null
  const until = instant(String(row.expiresAt))
  if (!row.codeUrl)
    return (
      <Alert>{`正在向支付渠道申请支付二维码，通常几秒内显示。到 ${until} 仍未付款的，订单自动关闭，请重新收款。`}</Alert>
    )
  return (
    <QrBox
      text={String(row.codeUrl)}
      label={`“${String(row.body)}”的支付二维码`}
      hint={`请付款人扫码付款 ${formatYuan(Number(row.amount))} 元，${until} 前有效。付款后本页自动更新。`}
    />
  )
}
