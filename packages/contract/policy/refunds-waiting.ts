import type { Rule } from '../kernel/filter.ts'

/** Changes of which money is still to be transferred to somebody: rules of a list's filter. */
export const REFUND_UNPAID: readonly Rule[] = [
  { field: 'refundWay', op: 'eq', value: 'payee' },
  { field: 'receiptNo', op: 'empty', value: '' },
  { field: 'backMoney', op: 'gte', value: '1' },
]
/** Those of them that nobody has agreed to. */
export const REFUND_UNAGREED: readonly Rule[] = [
  ...REFUND_UNPAID,
  { field: 'refundAgreedAt', op: 'empty', value: '' },
]
