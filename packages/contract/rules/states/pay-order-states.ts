import type { payOrderMachine } from '../machines/pay-order.ts'
import { setsOf } from './sets-of.ts'

/** `open`: may still be paid; `paid`: money came by it and was not given back. */
export const PAY_ORDER = setsOf<typeof payOrderMachine>()({
  '0': ['open'],
  '1': ['open'],
  '2': ['paid'],
  '3': ['paid'],
  '4': [],
  '5': [],
})
