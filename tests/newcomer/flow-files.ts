/** What a newcomer writes for a flow of their own: asking for a call back, in one step. */
export const FLOW: Readonly<Record<string, string>> = {
  'calls.ts': `import { catalogue } from '@baoqiao/contract/product/catalogue.ts'

export const calls = { catalogue: { industries: catalogue.industries } }
`,
  'call-back.machine.ts': `import { assign, setup } from 'xstate'
import { type Problem, port, problemOf, type StepRule, stepNode, walkParts } from '../../flow/machine-parts.ts'

type Step = 'holder'
export interface Context {
  form: { mobile: string }
  tried: readonly string[]
  options: number
  problem: Problem | null
}
export type Event =
  | { type: 'form.change'; patch: Partial<Context['form']> }
  | { type: 'step.next' }
  | { type: 'step.go'; step: Step }
  | { type: 'problem.retry' }

export const STEPS: Readonly<Record<Step, StepRule<Context>>> = {
  holder: { title: '联系方式', ready: ({ form }) => /^1\\d{10}$/.test(form.mobile) },
}
const walk = walkParts(STEPS)

export const callBackMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { mobile: string } },
  actors: { load: port<number, Context>() },
  guards: walk.guards,
  actions: {
    change: assign(({ context, event }) =>
      event.type === 'form.change' ? { form: { ...context.form, ...event.patch } } : {},
    ),
    try: assign(({ context }, step: Step) => walk.tried(context, step)),
  },
}).createMachine({
  context: ({ input }) => ({ form: input, tried: [], options: 0, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => context,
        onDone: { target: 'holder', actions: assign(({ event }) => ({ options: event.output })) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ problem: problemOf(event.error) })) },
      },
    },
    failed: { on: { 'problem.retry': { target: 'loading' } } },
    holder: stepNode('holder', { go: ['holder'], next: 'done' }),
    done: { type: 'final' },
  },
})
`,
  'view.ts': `import type { FlowView } from '../../flow/flow-types.ts'
import type { calls } from './calls.ts'
import type { callBackMachine } from './call-back.machine.ts'

export interface Props {
  mobile: string
}
export type View = FlowView<typeof callBackMachine, typeof calls, Props>
`,
  'Views.tsx': `import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import type { View } from './view.ts'

export const Contact = ({ snapshot, send }: View) => (
  <FlowFrame title="请留下手机号码" next="提交">
    <Field label="手机号码" required>
      {(wiring) => (
        <TextInput
          {...wiring}
          value={snapshot.context.form.mobile}
          onChange={(mobile) => send({ type: 'form.change', patch: { mobile } })}
        />
      )}
    </Field>
    <p>{snapshot.context.options} 个行业</p>
  </FlowFrame>
)
export const Done = () => <FlowFrame title="我们会尽快回电">谢谢</FlowFrame>
`,
  'call-back.flow.tsx': `import { defineFlow } from '../../flow/define-flow.tsx'
import { FailedView } from '../../flow/FailedView.tsx'
import { LoadingState } from '../../flow/LoadingState.tsx'
import { asWalk } from '../../flow/walk/as-walk.ts'
import { calls } from './calls.ts'
import { callBackMachine, STEPS } from './call-back.machine.ts'
import { Contact, Done } from './Views.tsx'
import type { Props } from './view.ts'

export const CallBack = defineFlow({
  calls,
  machine: callBackMachine,
  input: ({ mobile }: Props) => ({ mobile }),
  ports: ({ catalogue }) => ({ load: async () => (await catalogue.industries({ query: {} })).length }),
  views: { loading: LoadingState, failed: FailedView, holder: Contact, done: Done },
  walk: asWalk(STEPS),
})
`,
}

/** A step more in an application, between employees and declarations: what is changed in the machine, by what it stands at. */
export const STEP_IN_MACHINE: readonly (readonly [find: string, put: string])[] = [
  ["| 'declarations' | 'review'", "| 'apply' | 'declarations' | 'review'"],
  ['  declarations: {\n    title:', "  apply: { title: '确认方案' },\n  declarations: {\n    title:"],
  ["'employees', 'declarations'] as const", "'employees', 'apply', 'declarations'] as const"],
  [
    "employees: stepNode('employees', { go: GO, back: 'holder', next: 'declarations' }),",
    "employees: stepNode('employees', { go: GO, back: 'holder', next: 'apply' }),\n    apply: stepNode('apply', { go: GO, back: 'employees', next: 'declarations' }),",
  ],
]
export const STEP_VIEW = `import { FlowFrame } from '../../../flow/FlowFrame.tsx'

export const QuoteStep = () => (
  <FlowFrame title="请确认方案" next="下一步">
    价格见下方。
  </FlowFrame>
)
`
