import { headCount } from '@baoqiao/contract/policy/heads-text.ts'
import { sellingDay } from '@baoqiao/contract/rules/dates.ts'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { defineFlow } from '../../flow/define-flow.tsx'
import { keepDraft } from '../../flow/drafts/keep-draft.tsx'
import { failedView } from '../../flow/FailedView.tsx'
import type { Price } from '../../flow/flow-types.ts'
import { LoadingState } from '../../flow/LoadingState.tsx'
import { asWalk } from '../../flow/walk/as-walk.ts'
import { calls } from './calls.ts'
import { ListStep } from './ListStep.tsx'
import { rosterPorts } from './ports.ts'
import { asksOf, type Context, type Form, filled, rosterMachine, STEPS, wayNow } from './roster.machine.ts'
import { saidOf } from './said.ts'
import type { Props, View } from './view.ts'

const Plan = lazyView<View>(async () => (await import('./PlanStep.tsx')).PlanStep)
const Follow = lazyView<View>(async () => (await import('./FollowView.tsx')).FollowView)

/** Today's list of a policy pasted or uploaded, compared with who is covered, and carried over. */
export const Roster = defineFlow({
  calls,
  machine: rosterMachine,
  input: ({ policyId }: Props) => ({ policyId, key: crypto.randomUUID(), today: sellingDay(new Date()) }),
  subject: ({ policyId }) => `roster ${policyId}`,
  ports: rosterPorts,
  views: {
    loading: LoadingState,
    failed: failedView('暂时不能同步名单'),
    loaded: LoadingState,
    employees: ListStep,
    comparing: ListStep,
    review: Plan,
    recomparing: Plan,
    running: Plan,
    ran: Plan,
    follow: Follow,
    looking: Follow,
    resuming: Follow,
  },
  walk: asWalk(STEPS),
  draft: keepDraft<Context, Props>({
    flow: 'roster',
    subject: ({ policyId }) => policyId,
    chosen: ({ draft }) => draft,
    title: ({ opened }) => opened?.policy.insured ?? '',
    about: ({ opened, form }) =>
      `名单同步 ${opened?.policy.policyNo ?? ''} · ${headCount(filled(form).length)}`,
    begins: () => 'form',
    keep: ({ form }) => ({ form }),
    worth: ({ form }) => filled(form).length > 0,
    describe: ({ form }, context) => linesOf({ ...context.form, ...Object(form) }),
  }),
  about: ({ opened }) => opened?.policy.insured ?? '',
  priceTitle: '净额',
  price: priceOf,
  says: saidOf,
})

/** Of the way that is chosen; of a list that was confirmed, of all its steps; words where there is no way yet. */
function priceOf(context: Context, state: string): Price {
  const { plan, progress } = context
  if (FOLLOWED.includes(state)) return progress?.steps.reduce((sum, { total }) => sum + total, 0)
  if (!plan || !PLANNED.includes(state)) return undefined
  return wayNow(context)?.net ?? (asksOf(plan) > 0 ? '待确认后计算' : '— 没有可以办理的变更')
}
const FOLLOWED = ['follow', 'looking', 'resuming']
const PLANNED = ['review', 'recomparing', 'running']

/** What was kept, as a person reads it. */
function linesOf(form: Form): [string, string][] {
  const people = filled(form)
  return [
    ['生效日期', form.effectiveDate],
    ['名单人数', `${people.length}人`],
    ...people.map(({ name, idNo, profession }, i): [string, string] => [
      `第${i + 1}位`,
      [name, idNo, profession].filter(Boolean).join('，'),
    ]),
  ]
}
