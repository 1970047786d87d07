import { fromPromise, type PromiseActorLogic } from 'xstate'

/** What went wrong, as a person reads it, with the number to tell support. */
export interface Problem {
  message: string
  traceId?: string
  /** What it was about is not there for who asks, or not theirs: another try finds nothing either. */
  missing?: true
  /** A rule says no, as things stand: to try again at once helps nothing. */
  barred?: true
  /** The server was not reached, or could not: neither says anything of what was asked. */
  away?: 'network' | 'unknown'
}

export function problemOf(error: unknown): Problem {
  const { traceId, status } = Object(error)
  const message = error instanceof Error ? error.message : '系统未知错误,请反馈给管理员'
  return {
    message,
    ...(typeof traceId === 'string' ? { traceId } : {}),
    ...(status === 404 || status === 403 ? { missing: true } : {}),
    ...(status === 400 || status === 409 ? { barred: true } : {}),
    ...(status === 0 ? { away: 'network' } : status >= 500 ? { away: 'unknown' } : {}),
  }
}

/** A call that the machine makes through the world outside: `ports` of the flow say how. */
export const port = <Answer, Asked>(): PromiseActorLogic<Answer, Asked> =>
  fromPromise<Answer, Asked>(() => Promise.reject(new Error('a port of the flow was not provided')))

/** A step of a walk: its name in the progress, and whether what is asked there is as it should be. */
export interface StepRule<Context> {
  title: string
  ready?(context: Context): boolean
  /** Whether it stands in the progress although one is not on it; always unless said. */
  asked?(context: Context): boolean
}

interface Walker {
  /** Steps that were tried to be left: what is wrong there is shown from then on. */
  tried: readonly string[]
}

/** Guards and the bookkeeping of a walk through `rules`, in their order. Set them up as `ready`, `goesTo` and `try`. */
export function walkParts<Context extends Walker, Step extends string>(
  rules: Readonly<Record<Step, StepRule<Context>>>,
) {
  const names = Object.keys(rules) as Step[]
  const ready = (context: Context, step: Step) => rules[step].ready?.(context) ?? true
  return {
    guards: {
      ready: ({ context }: { context: Context }, step: Step) => ready(context, step),
      /** Back to any step, ahead only over steps that are ready. */
      goesTo: (
        { context, event }: { context: Context; event: { type: string; step?: string } },
        step: Step,
      ) =>
        event.type === 'step.go' &&
        event.step === step &&
        names.slice(0, names.indexOf(step)).every((before) => ready(context, before)),
    },
    tried: (context: Context, step: Step): Walker => ({
      tried: context.tried.includes(step) ? context.tried : [...context.tried, step],
    }),
  }
}

/** Straight to a step, as far as the steps before it are ready. */
export const goTo = <const Step extends string>(steps: readonly Step[]) =>
  steps.map((target) => ({ guard: { type: 'goesTo' as const, params: target }, target }))

/** The transitions of a step that is filled in: typing, back, on when it is ready, and straight to the steps `go`. */
export const stepNode = <const Step extends string, const Next extends string, const Go extends string>(
  step: Step,
  { next, back, go }: { next: Next; back?: NoInfer<Go>; go: readonly Go[] },
) => ({
  on: {
    'form.change': { actions: 'change' as const },
    'step.go': goTo(go),
    ...(back === undefined ? {} : { 'step.back': { target: back } }),
    'step.next': [
      { guard: { type: 'ready' as const, params: step }, target: next },
      { actions: { type: 'try' as const, params: step } },
    ],
  },
})

/** A state that asks a port with all that is known: its answer is for the action `take`, a problem for `fail`. */
export const askingOf =
  <Context, Answer>() =>
  <const Port extends string, const Done extends string, const Failed extends string>(
    src: Port,
    done: Done,
    failed: Failed,
  ) => ({
    invoke: {
      src,
      input: ({ context }: { context: Context }) => context,
      onDone: {
        target: done,
        actions: {
          type: 'take' as const,
          params: ({ event }: { event: { output: Answer } }) => event.output,
        },
      },
      onError: {
        target: failed,
        actions: {
          type: 'fail' as const,
          params: ({ event }: { event: { error: unknown } }) => problemOf(event.error),
        },
      },
    },
  })
