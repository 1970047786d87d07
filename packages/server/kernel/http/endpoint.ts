import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import type { Context } from './context.ts'
import type { LabelOf } from './field-labels.ts'
import type { Phased } from './phased.ts'

/** Known of every request before its call is found. */
export type Variables = { Variables: { traceId: string; ip: string } }
export type AnyHandler = ((input: never, context: Context) => Promise<unknown>) | Phased<never, unknown>
/** A call and what answers it. */
export interface Endpoint {
  call: AnyCall
  handler: AnyHandler
  /** What the fields of its input are called. */
  labelOf: LabelOf
}
