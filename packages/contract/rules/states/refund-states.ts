import type { refundMachine } from '../machines/refund.ts'
import { setsOf } from './sets-of.ts'

/** `open`: owed and on its way. */
export const REFUND = setsOf<typeof refundMachine>()({ '1': ['open'], '2': ['open'], '3': [], '4': [] })
