import type { ComponentType } from 'react'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Drafting } from './drafts/drafting.ts'
import type { FlowDefinition, FlowView } from './flow-types.ts'

/** A flow as the kernel runs it, whichever it is: its parts were matched where it was defined. */
export type AnyFlow = Omit<
  FlowDefinition<AnyStateMachine, object, object>,
  'views' | 'ports' | 'sends' | 'draft' | 'beside'
> & {
  views: Readonly<Record<string, ComponentType<FlowView<AnyStateMachine, object>>>>
  ports(calls: object, kept: { draftId(): string | undefined }): AnyPorts
  sends?: readonly string[]
  draft?: Drafting<object, object>
  beside?: ComponentType<FlowView<AnyStateMachine, object> & { draftId: string }>
}
export type AnyPorts = Readonly<Record<string, (asked: unknown, signal: AbortSignal) => Promise<unknown>>>

/** The outermost state, also of a machine whose states have states inside. */
export const stateOf = ({ value }: AnyMachineSnapshot): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')

/** The step whose view is shown: what comes of pressing its button (checking, submitting) is still that step. */
export const stepOf = ({ walk, views }: AnyFlow, state: string) =>
  walk?.names.find((name) => views[name] === views[state]) ?? null
