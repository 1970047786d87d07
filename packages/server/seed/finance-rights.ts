/** What finance looks at and does of payment administration: gateways are set up by administrators. */
export const PAYMENT_VIEWS = [
  'pay_notify',
  'pay_channel',
  'pay_goods',
  'pay_goods_order',
  'settle_payout',
  'settle_payout_item',
]
export const PAYMENT_DOING = [
  'pay_goods_add',
  'pay_goods_edit',
  'pay_order_add',
  'pay_order_edit',
  'pay_notify_add',
  'pay_notify_edit',
  'pay_notify_replay',
  'pay_voucher_confirm',
  'refund_pay',
  'settle_payout_pay',
]
