import type { ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import type { FlowView } from '../../flow/flow-types.ts'
import type { calls } from './calls.ts'
import type { changeMachine } from './change.machine.ts'

export interface Props {
  policyId: string
  draft?: string | undefined
  /** Begun at once; without it one chooses. */
  begin?: ChangeCode | undefined
  /** It is about one person: added on a short form, or one of those covered. */
  single?: boolean | undefined
  /** Who is chosen at first, of the people of the policy. */
  person?: string | undefined
  /** The application that is looked at. */
  application?: string | undefined
  /** To where an application is paid. */
  onPay(endorsementId: string): void
  /** To where today's whole list is carried over, for a page that has such a place. */
  onRoster?: (() => void) | undefined
  /** To where the policy is looked at, for a page that has such a place. */
  onOpenPolicy?: (() => void) | undefined
}
export type View = FlowView<typeof changeMachine, typeof calls, Props>
