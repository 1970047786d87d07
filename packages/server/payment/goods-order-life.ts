import { goodsOrderMachine } from '@baoqiao/contract/rules/machines/goods-order.ts'
import { defineLife } from '../kernel/work/life.ts'

/** An order of goods, from the charge to the money kept or given back. */
export const goodsOrderLife = defineLife(goodsOrderMachine, 'pay_goods_order')
