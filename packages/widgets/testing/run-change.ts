import { callsWith } from '@baoqiao/client/client-over.ts'
import { createActor, fromPromise, waitFor } from 'xstate'
import { calls } from '../kit/change/calls.ts'
import { type Context, changeMachine, type Input } from '../kit/change/change.machine.ts'
import { changePorts } from '../kit/change/ports.ts'

/** A change of a policy's people without a screen: its machine, with the calls of somebody's session. */
export function runChange(client: object, input: Pick<Input, 'policyId'> & Partial<Input>) {
  const made = callsWith(client, calls)
  const ports = changePorts(made, { draftId: () => undefined })
  const { signal } = new AbortController()
  const actor = (name: keyof typeof ports) =>
    fromPromise(({ input: asked }: { input: Context }) => ports[name](asked, signal))
  const machine = changeMachine.provide({
    actors: {
      load: actor('load'),
      quote: actor('quote'),
      submit: actor('submit'),
      revoke: actor('revoke'),
    },
  })
  const flow = createActor(machine, {
    input: {
      key: crypto.randomUUID(),
      today: '2026-11-20',
      codes: ['101', '803', '801', '102', '804', '802'],
      ...input,
    },
  }).start()
  const at = (...states: readonly string[]) =>
    waitFor(flow, ({ value }) => states.includes(String(value)), { timeout: 60_000 })
  return { flow, at, calls: made, next: () => flow.send({ type: 'step.next' }) }
}
