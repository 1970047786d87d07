import { goodsOrder } from './goods-order.ts'
import { offline } from './offline-calls.ts'
import { pay } from './pay.ts'
import { payChannel, payChannels } from './pay-channel.ts'
import { payGoods } from './pay-goods.ts'
import { payNotifies, payNotify } from './pay-notify.ts'
import { payOrder } from './pay-order.ts'
import { receipts } from './receipts.ts'
import { refund } from './refund.ts'
import { suspense } from './suspense.ts'
import { payVoucher } from './voucher.ts'

export const payment = {
  pay,
  offline,
  payChannel,
  payChannels,
  payGoods,
  goodsOrder,
  payOrder,
  payNotify,
  payNotifies,
  receipts,
  refund,
  suspense,
  voucher: payVoucher,
}
