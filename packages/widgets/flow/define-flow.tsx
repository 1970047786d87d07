import type { AnyStateMachine } from 'xstate'
import type { AnyFlow } from './any-flow.ts'
import type { FlowAround } from './flow-around.ts'
import type { FlowDefinition } from './flow-types.ts'
import { RunningFlow } from './RunningFlow.tsx'

/**
 * A flow as a component: it runs the machine, shows the view of its state, and does for every flow alike what
 * `README.md` lists. Its props are what `input` asks for, with a client of the session (`FlowAround`).
 */
export function defineFlow<M extends AnyStateMachine, const Calls extends object, Props extends object>(
  definition: FlowDefinition<M, Calls, Props>,
) {
  const flow = definition as unknown as AnyFlow
  const Flow = (props: Props & FlowAround) => <RunningFlow flow={flow} props={props} />
  return Object.assign(Flow, { definition })
}
