import type { StepName } from '@baoqiao/contract/messages/words.ts'
import { Steps } from '@baoqiao/ui/nav/Steps.tsx'
import type { StepRule } from '../machine-parts.ts'
import { LiveRegion } from './LiveRegion.tsx'
import { useSteps } from './use-steps.ts'
import { WalkButtons } from './WalkButtons.tsx'
import type { Walk } from './walk.ts'

/** The walk through a machine's steps: progress, and an entry of the page's history for each. Names are those that pages hear. */
export function asWalk<Step extends StepName, Context>(
  rules: Readonly<Record<Step, StepRule<Context>>>,
): Walk {
  const names = Object.keys(rules) as Step[]
  // A flow's rules are asked about its own context.
  const isReady = (context: object, step: Step) => rules[step].ready?.(context as Context) ?? true
  const asked = (context: object, step: string) => {
    const name = names.find((one) => one === step)
    return name === undefined || (rules[name].asked?.(context as Context) ?? true)
  }
  return {
    names,
    titles: names.map((name) => rules[name].title),
    reachable(context, step) {
      const at = names.findIndex((name) => name === step)
      return names.slice(0, Math.max(at, 0)).find((before) => !isReady(context, before)) ?? step
    },
    asked,
    Progress: Steps,
    Buttons: WalkButtons,
    Region: LiveRegion,
    useSteps: (walking) => useSteps({ names, asked }, walking),
  }
}
