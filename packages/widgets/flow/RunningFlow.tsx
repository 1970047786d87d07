import { callsWith } from '@baoqiao/client/client-over.ts'
import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import { preloadWhenIdle } from '@baoqiao/ui/view/lazy-view.tsx'
import { useMachine } from '@xstate/react'
import { type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { type AnyFlow, type AnyPorts, stateOf, stepOf } from './any-flow.ts'
import type { Keeping } from './drafts/drafting.ts'
import type { FlowAround } from './flow-around.ts'
import { LoadingState } from './LoadingState.tsx'
import { FlowRunContext } from './run.ts'
import { runOf } from './run-of.ts'
import { useFocus } from './use-focus.ts'
import { useKept } from './use-kept.ts'
import { useProblemSaid } from './use-problem-said.ts'
import { useReached } from './use-reached.ts'
import { useSaid } from './use-said.ts'
import type { Walking } from './walk/walk.ts'

/** A flow at work. */
export function RunningFlow({ flow, props }: { flow: AnyFlow; props: FlowAround }) {
  const { client } = props
  const calls = useMemo(() => callsWith(client, flow.calls), [client, flow])
  const kept = useRef<Kept>(NOT_YET)
  const machine = useMemo(() => {
    const ports = flow.ports(calls, { draftId: () => kept.current.id })
    return flow.machine.provide({
      actors: actorsOf(ports, (name) => (flow.sends?.includes(name) ? kept : null)),
    })
  }, [flow, calls])
  const [input] = useState(() => flow.input(props))
  const [snapshot, send, actor] = useMachine(machine, { input })
  const emit = useEmit(props)
  const state = stateOf(snapshot)
  const step = stepOf(flow, state)
  const { context } = snapshot
  const over = snapshot.status === 'done' || snapshot.hasTag('over')
  const { walk } = flow
  const keeping = useKept(flow, { walk, actor, step, context, over, props, emit })
  kept.current = keeping
  const focus = useFocus(keeping.question ? 'question' : viewOf(flow, state))
  const sent: typeof send = useCallback(
    (event) => {
      focus.invite()
      send(event)
    },
    [focus, send],
  )
  // A flow has steps or it has not: that never changes between two drawings.
  const useSteps = walk?.useSteps ?? useNoSteps
  const said = useSteps({
    subject: flow.subject?.(props) ?? '',
    step: keeping.question ? null : step,
    context,
    over,
    actor,
    props,
    emit,
    focus,
  })
  const told = { state, context, calls, props }
  useSaid(flow.says?.(told) ?? [], emit)
  useProblemSaid(context.problem, snapshot.hasTag('passing') ? null : state, emit)
  useReached(flow, told)
  const { onAbout } = props
  const about = flow.about?.(context)
  useEffect(() => {
    if (about) onAbout?.(about)
  }, [about, onAbout])
  useEffect(() => preloadWhenIdle(lazyOf(flow)), [flow])
  const price =
    typeof flow.price === 'function' ? flow.price(context, state) : flow.price?.usePrice(context, calls)
  const reason = context.problem?.missing ? 'not-found' : 'refused'
  const leave = () => (props.ownPage ? history.back() : emit({ type: 'close', reason }))
  const View = flow.views[state]
  if (!View) throw new Error(`the flow has no view of ${state}`)
  const { beside: Beside } = flow
  const beside = Beside && keeping.id !== undefined && keeping.saved === 'saved' && (
    <Suspense>
      <Beside snapshot={snapshot} send={sent} calls={calls} props={props} draftId={keeping.id} />
    </Suspense>
  )
  return (
    <FlowRunContext value={runOf({ flow, snapshot, send: sent, keeping, price, beside, leave, focus })}>
      {walk && !props.announce && <walk.Region words={said} />}
      <Suspense fallback={<LoadingState />}>
        {keeping.question ?? (
          <>
            {keeping.note}
            <View snapshot={snapshot} send={sent} calls={calls} props={props} />
          </>
        )}
      </Suspense>
    </FlowRunContext>
  )
}

/** Views of one kind are one view: the focus stays when the state alone changes. */
const viewOf = ({ views }: AnyFlow, state: string) =>
  Object.keys(views).find((name) => views[name] === views[state]) ?? state

const useNoSteps = (_: Walking) => ''

function useEmit({ onEvent }: FlowAround) {
  const latest = useRef(onEvent)
  latest.current = onEvent
  return useCallback((event: EventInput) => latest.current?.(event), [])
}

type Kept = Pick<Keeping, 'id' | 'hold' | 'release'>
const NOT_YET: Kept = { id: undefined, hold: async () => undefined, release() {} }

const actorsOf = (ports: AnyPorts, usedUpBy: (name: string) => RefObject<Kept> | null) =>
  Object.fromEntries(
    Object.entries(ports).map(([name, ask]) => [
      name,
      fromPromise(({ input, signal }: { input: unknown; signal: AbortSignal }) => {
        const kept = usedUpBy(name)
        const send = () => ask(input, signal)
        return kept ? whileHeld(kept, signal, send) : send()
      }),
    ]),
  )

/** A save on its way would find the draft gone: it comes first, and the next waits until it is known what became of it. */
async function whileHeld<T>(kept: RefObject<Kept>, signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  const { hold, release } = kept.current
  try {
    const id = await hold()
    // Nobody waits any more: it stays a draft.
    signal.throwIfAborted()
    kept.current = { ...kept.current, id }
    return await send()
  } finally {
    release()
  }
}

type Lazy = { preload(): Promise<unknown> }
const isLazy = (view: object): view is Lazy => 'preload' in view
/** What comes after the first view. */
const lazyOf = ({ views }: AnyFlow): Lazy[] => Object.values<object>(views).filter(isLazy)
