import { payOrderMachine } from '@baoqiao/contract/rules/machines/pay-order.ts'
import { defineLife } from '../kernel/work/life.ts'

/** A payment order, from the code shown to the money kept or given back. */
export const payOrderLife = defineLife(payOrderMachine, 'pay_order')
