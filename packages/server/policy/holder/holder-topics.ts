import type { NoticeKind } from '@baoqiao/contract/policy/holder/notice-kinds.ts'
import { defineTopic, type Emit } from '../../kernel/work/topic.ts'

/** Something waits for the holder of an order; `cause` tells one time from another: each is told once. */
export const holderTold = defineTopic<{
  policyId: string
  kind: NoticeKind
  cause: string
  /** The change of the policy that is to be paid. */
  endorsementId?: string
}>('holder.told')

/** One message by one way, on its way. */
export const holderSend = defineTopic<{ id: string }>('holder.send')

interface At {
  emit: Emit
  now(): Date
}
/** The holder is told after commit; a second time is another one. */
export const tellHolder = (
  kind: NoticeKind,
  about: { policyId: string; endorsementId?: string },
  { emit, now }: At,
) => emit(holderTold, { ...about, kind, cause: String(now().getTime()) })
