import type { EndorseOpened } from '@baoqiao/contract/policy/endorsement-calls.ts'
import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import type { RosterPlan, RosterProgress, RosterWay } from '@baoqiao/contract/policy/roster/roster-calls.ts'
import type { Trade } from '@baoqiao/contract/product/catalogue.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { assign, setup } from 'xstate'
import { askingOf, type Problem, port, type StepRule, stepNode, walkParts } from '../../flow/machine-parts.ts'

// loading → employees ⇄ comparing → review ⇄ recomparing → running → follow ⇄ looking, resuming; follow → loading

type Step = 'employees' | 'review'
/** Who is who: one person as the list says, one as the policy says, or two. */
export type WhoAnswer = 'same' | 'kept' | 'other'
export interface Form {
  rows: readonly EmployeeRow[]
  /** First day on which the list holds; empty until one is known. */
  effectiveDate: string
  /** What only a person can say: trade of a word, and who is who. */
  trades: Readonly<Record<string, string>>
  people: Readonly<Record<string, WhoAnswer>>
}
export const EMPTY: Form = { rows: [], effectiveDate: '', trades: {}, people: {} }

export interface Input {
  policyId: string
  key: string
  today: string
}
export interface Context extends Input {
  opened: EndorseOpened | null
  trades: Trade[]
  form: Form
  plan: RosterPlan | null
  way: RosterWay['way'] | null
  /** The last list of the policy. */
  progress: RosterProgress | null
  /** Endorsements that were there before: nobody is told of them again. */
  before: readonly string[]
  /** A new list is begun although the last one is still to be seen. */
  anew: boolean
  tried: readonly string[]
  problem: Problem | null
}
export type Event =
  | { type: 'form.change'; patch: Partial<Form> }
  | { type: 'way.choose'; way: RosterWay['way'] }
  | { type: 'roster.resume' }
  | { type: 'roster.anew' }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'step.go'; step: Step }
  | { type: 'draft.resume'; state: Record<string, unknown> }
  | { type: 'problem.retry' }

/** Lines that say anything. */
export const filled = ({ rows }: Form) =>
  rows.filter(({ name, idNo }) => name.trim() !== '' || idNo.trim() !== '')
/** Does it wait for somebody to go on with it? */
export const stands = ({ status, stalled }: Pick<RosterProgress, 'status' | 'stalled'>) =>
  status === 'STOPPED' || stalled
/** How many questions of the comparison wait for a person. */
export const asksOf = ({ asks }: RosterPlan) => asks.people.length + asks.trades.length
/** How many of them nobody has answered here yet. */
export const openAsks = ({ asks }: RosterPlan, { people, trades }: Pick<Form, 'people' | 'trades'>) =>
  asks.people.filter(({ key }) => !people[key]).length +
  asks.trades.filter(({ word }) => !trades[word]).length
const answered = ({ plan, form }: Context) => plan !== null && asksOf(plan) > 0 && openAsks(plan, form) === 0
/** The way that is chosen, where it can be gone; else null. */
export function wayNow({ plan, way }: Pick<Context, 'plan' | 'way'>): RosterWay | null {
  if (!plan || asksOf(plan) > 0 || plan.refused.length > 0 || plan.bars.length > 0) return null
  return plan.ways.find((one) => one.way === way && one.why === null && one.steps.length > 0) ?? null
}

/** Field -> what is wrong with the list as a whole. */
export function listIssues({ form, opened }: Context): { rows?: string; effectiveDate?: string } {
  const { effectiveDate: day } = form
  const { earliest = '', latest = '' } = opened ?? {}
  return {
    ...(filled(form).length === 0 ? { rows: '请粘贴或上传今天的完整名单' } : {}),
    ...(day < earliest || day > latest ? { effectiveDate: `生效日期须在${earliest}至${latest}之间` } : {}),
  }
}
export const STEPS: Readonly<Record<Step, StepRule<Context>>> = {
  employees: { title: '今天的名单', ready: (context) => Object.keys(listIssues(context)).length === 0 },
  review: { title: '核对办理', ready: (context) => wayNow(context) !== null },
}
const walk = walkParts(STEPS)
export interface Loaded {
  opened: EndorseOpened
  trades: Trade[]
  progress: RosterProgress | null
}
/** `unsure`: it may be under way, and is again by the same step. */
export type Answer = Loaded | RosterPlan | RosterProgress | { unsure: Problem } | null
const asking = askingOf<Context, Answer>()
const look = asking('look', 'follow', 'follow')
const OVER = '登录已过期，没有再查询办理进度，请重试；已确认的名单照常办理'
const review = stepNode('review', { go: ['employees', 'review'], back: 'employees', next: 'running' })

/** Carrying today's list of people over to a policy. Ports: `load`, `plan`, `run`, `look`, `resume`. */
export const rosterMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, tags: {} as 'over' },
  actors: {
    load: port<Answer, Context>(),
    plan: port<Answer, Context>(),
    run: port<Answer, Context>(),
    look: port<Answer, Context>(),
    resume: port<Answer, Context>(),
  },
  guards: {
    ...walk.guards,
    follows: ({ context }) => follows(context),
    answered: ({ context }) => answered(context),
    runs: ({ context: { progress } }) => progress?.status === 'RUNNING',
    stands: ({ context: { progress } }) => progress !== null && stands(progress),
    unsure: ({ context: { problem } }) => problem !== null,
    over: (_, error: unknown) => Object(error).status === 401,
    rests: ({ context: { progress } }) => progress?.status !== 'RUNNING',
  },
  actions: {
    change: assign(({ context, event }) =>
      event.type === 'form.change' ? changed(context, event.patch) : {},
    ),
    choose: assign(({ event }) => (event.type === 'way.choose' ? { way: event.way } : {})),
    anew: assign({ anew: true, key: () => crypto.randomUUID(), plan: null, problem: null }),
    try: assign(({ context }, step: Step) => walk.tried(context, step)),
    restore: assign(({ context, event }) =>
      event.type === 'draft.resume' ? { ...resumed(context, event.state), tried: [] } : {},
    ),
    take: assign(({ context }, answer: Answer) => taken(context, answer)),
    fail: assign((_, problem: Problem) => ({ problem })),
    mend: assign({ problem: null }),
    end: assign({ problem: { message: OVER } }),
  },
  delays: { pause: 3000 },
}).createMachine({
  id: 'roster',
  context: ({ input }) => ({
    ...input,
    opened: null,
    trades: [],
    form: EMPTY,
    plan: null,
    way: null,
    progress: null,
    before: [],
    anew: false,
    tried: [],
    problem: null,
  }),
  initial: 'loading',
  on: { 'draft.resume': { actions: 'restore' } },
  states: {
    loading: asking('load', 'loaded', 'failed'),
    failed: { on: { 'problem.retry': { target: 'loading' } } },
    loaded: { always: [{ guard: 'follows', target: 'follow' }, { target: 'employees' }] },
    employees: stepNode('employees', { go: ['employees'], next: 'comparing' }),
    comparing: { entry: 'mend', ...asking('plan', 'review', 'employees') },
    review: {
      on: {
        ...review.on,
        'step.next': [
          { guard: 'answered', target: 'recomparing', actions: 'mend' },
          ...review.on['step.next'],
        ],
        'way.choose': { actions: 'choose' },
        // What was compared was another list.
        'draft.resume': { target: 'employees', actions: 'restore' },
      },
    },
    recomparing: asking('plan', 'review', 'review'),
    // Where it is refused, what it comes to now stands there, under the reason.
    running: { entry: 'mend', ...asking('run', 'ran', 'recomparing') },
    ran: { always: [{ guard: 'unsure', target: 'review' }, { target: 'follow' }] },
    follow: {
      tags: 'over',
      after: { pause: { guard: 'runs', target: 'looking' } },
      on: {
        'roster.resume': { guard: 'stands', target: 'resuming', actions: 'mend' },
        'roster.anew': { guard: 'rests', target: 'loading', actions: 'anew' },
      },
    },
    looking: {
      tags: 'over',
      on: { 'roster.resume': { guard: 'stands', target: 'resuming', actions: 'mend' } },
      invoke: {
        ...look.invoke,
        onError: [
          // Nobody is logged in any more: asking on and on would only say so again.
          {
            guard: {
              type: 'over',
              params: ({ event }: { event: { error: unknown } }) => event.error,
            },
            target: 'failed',
            actions: 'end',
          },
          look.invoke.onError,
        ],
      },
    },
    resuming: { tags: 'over', ...asking('resume', 'follow', 'follow') },
  },
})

/** One that is under way is followed, one that stopped is asked about, one of today is shown to its end. */
function follows({ progress, anew, today }: Context): boolean {
  if (!progress || progress.status === 'DROPPED') return false
  if (progress.status === 'RUNNING') return true
  return !anew && (progress.status === 'STOPPED' || todayIn(new Date(progress.at)) === today)
}

/** Another list or day is compared anew. */
function changed({ form, plan }: Context, patch: Partial<Form>): Partial<Context> {
  const same = patch.rows === undefined && patch.effectiveDate === undefined
  const next = { ...form, ...patch }
  // Rows of a word that was answered have its trade: they are not wrong any more.
  const rows = patch.trades
    ? next.rows.map((row) => {
        const word = row.profession.trim()
        // An empty cell says nothing of who is covered: only who joins was asked about.
        const professionId = word === '' ? undefined : patch.trades?.[word]
        return professionId ? { ...row, professionId } : row
      })
    : next.rows
  return { form: { ...next, rows }, plan: same ? plan : null }
}

function taken(context: Context, answer: Answer): Partial<Context> {
  if (answer === null) return {}
  if ('unsure' in answer) return { problem: answer.unsure }
  if ('ways' in answer) return { plan: answer, way: answer.recommended }
  if ('steps' in answer) return { progress: answer, problem: null }
  const { opened, progress } = answer
  const { form } = context
  const known = progress?.steps.flatMap(({ endorsementId }) => endorsementId ?? []) ?? []
  const effectiveDate = form.effectiveDate < opened.earliest ? opened.earliest : form.effectiveDate
  return { ...answer, before: known, form: { ...form, effectiveDate }, problem: null }
}

/** A day that has passed since is the first that can be. */
function resumed({ form, opened }: Context, state: Record<string, unknown>): Partial<Context> {
  const saved: Form = { ...form, ...Object(state.form) }
  const { earliest = '' } = opened ?? {}
  const effectiveDate = saved.effectiveDate < earliest ? earliest : saved.effectiveDate
  return { form: { ...saved, effectiveDate }, plan: null }
}
