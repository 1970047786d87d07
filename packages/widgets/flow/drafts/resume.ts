import type { Draft } from '@baoqiao/contract/flow/draft.ts'
import type { Run } from './drafting.ts'

/** Hands what was kept to the machine and goes to its step, or to the first before it that is not ready. */
export function resume({ actor, walk }: Pick<Run<unknown, unknown>, 'actor' | 'walk'>, draft: Draft): void {
  actor.send({ type: 'draft.resume', state: draft.state })
  const target = walk?.reachable(actor.getSnapshot().context, draft.step) ?? draft.step
  actor.send({ type: 'step.go', step: target })
  // A step that is reached by pressing a button only: the one before it.
  const before = walk?.names[walk.names.findIndex((name) => name === target) - 1]
  if (before && actor.getSnapshot().value !== target) actor.send({ type: 'step.go', step: before })
}
