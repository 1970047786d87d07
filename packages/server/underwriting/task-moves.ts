import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { underwriting } from '@baoqiao/contract/underwriting/list.ts'
import { task as resource } from '@baoqiao/contract/underwriting/task.ts'
import { byApplicant } from '../embed/by-applicant.ts'
import { byCaller } from '../kernel/auth/actors-of.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import type { By } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { holdPolicyOf } from '../policy/hold-policy-of.ts'
import { policyLife } from '../policy/policy-life.ts'
import { applyDecisions } from './apply-decisions.ts'
import { withConfirmDue } from './confirm-due.ts'
import { deadlineAfter, SECOND_LOOK } from './deadline.ts'
import { type Given, keepGiven } from './given.ts'
import { heldBy } from './held-by.ts'
import { lastDecider } from './keep-decisions.ts'
import { newStartIssue, startOn } from './new-start.ts'
import { newStartCap } from './new-start-cap.ts'
import { startPassed } from './start-passed.ts'
import { heldByCaller } from './sync-task.ts'
import { barsOfTask, decided, withTaskBars } from './task-bars.ts'
import { taskLife } from './task-life.ts'

type Rules = NonNullable<Handlers<typeof underwriting>['task']>
type Row = Parameters<NonNullable<NonNullable<Rules['guard']>['take']>>[0]

/** An approval is the underwriter's who decided it, also where it takes effect later: by their login, which histories call by name. */
const decider = async ({ id }: Row, { tx }: Context): Promise<By> => ({
  name: (await lastDecider(id, tx)) ?? '核保员',
  actors: ['underwriter'],
})
const whoApplied = ({ caller }: Context) => (caller.visitor ? '投保人' : '业务员')
const mine = (row: Row, context: Context) => heldBy(decided(row), context)
const bars = (row: Row, context: Context) => barsOfTask(decided(row), context)

/** Longer nobody needs for material: a year too many is a slip of a key, and the order would wait all the while. */
const MOST_DAYS = 30
/** Until when a seller may answer: not so late that the order can no longer be paid, unless cover is to begin later. */
async function dueIssue(
  { policyId }: Row,
  { askDue, askStart }: { askDue: string; askStart: boolean },
  { tx, now }: Context,
): Promise<string | null> {
  const today = todayIn(now())
  if (askDue < today) return '最晚补充日期不能早于今天'
  const most = addDays(today, MOST_DAYS)
  const { payDeadline } = await tx
    .selectFrom('policy')
    .select('payDeadline')
    .where('id', '=', String(policyId))
    .executeTakeFirstOrThrow()
  const last = askStart || !payDeadline ? null : todayIn(new Date(payDeadline))
  if (last && askDue > last) return `最晚补充日期不能晚于支付截止日${last}，或同时要求改起保日期`
  return askDue > most ? `最晚补充日期不能晚于${most}（${MOST_DAYS}天内）` : null
}

const store = storeOf(resource)

/** What is a rule about a task; the rest is the resource's contract. Whoever moves it holds its order first. */
export const task: Rules = {
  life: taskLife,
  hold: (id, context) => holdPolicyOf('underwriting_task', id, context),
  async page({ query }, context) {
    const page = await store.page({ query }, context)
    return { ...page, records: await withConfirmDue(await withTaskBars(page.records, context), context) }
  },
  async get({ params }, context) {
    const row = await store.get({ params }, context)
    return (await withConfirmDue(await withTaskBars([row], context), context))[0] ?? row
  },
  guard: {
    take: async (row, context) => (await bars(row, context)).takeBarred,
    release: mine,
    takeBack: mine,
    refuse: async (row, context) => (await bars(row, context)).refuseBarred,
    askMaterial: async (row, context, { askDue, askStart }) =>
      (await mine(row, context)) ??
      dueIssue(row, { askDue: String(askDue), askStart: Boolean(askStart) }, context),
    async answer(row, context, given) {
      if (!given.answerNote && !given.answerFile && !given.newStart) return '请上传补充材料或填写补充说明'
      if (row.askStart && !given.newStart) return '核保员要求改起保日期，请选择新的起保日期'
      if (!given.newStart) return null
      if (!row.askStart) return '核保员没有要求改起保日期'
      const [policyId, newStart] = [String(row.policyId), String(given.newStart)]
      return (
        (await newStartIssue(policyId, newStart, context)) ?? (await newStartCap(policyId, newStart, context))
      )
    },
    confirm: async ({ policyId }, context) => {
      const { payDeadline } = await context.tx
        .selectFrom('policy')
        .select('payDeadline')
        .where('id', '=', String(policyId))
        .executeTakeFirstOrThrow()
      return startPassed(payDeadline, context)
        ? '已过起保前一日23:30的支付截止时间，请联系核保员改起保日期'
        : null
    },
  },
  after: {
    async take({ id, policyId }, context) {
      await heldByCaller(id, context)
      await startOrder(String(policyId), context)
    },
    async release({ id }, { tx }) {
      await tx
        .updateTable('underwritingTask')
        .set({ assigneeId: null, assigneeName: null, takenAt: null })
        .where('id', '=', id)
        .execute()
    },
    async refuse({ policyId }, context, { opinion }) {
      await transition(
        policyLife,
        'refuse',
        String(policyId),
        byCaller(context.caller),
        context,
        String(opinion),
      )
    },
    // A new question is not answered by what was given for the one before.
    async askMaterial({ id }, { tx }) {
      await tx.updateTable('underwritingTask').set({ answeredAt: null }).where('id', '=', id).execute()
    },
    answer: (row, context, given) =>
      asOwner(context, async () => {
        await answered(row, given.newStart ? String(given.newStart) : null, context)
        await keepGiven(
          { id: row.id, policyId: String(row.policyId) },
          await sentWith(given, context),
          context,
        )
      }),
    confirm: (row, context) =>
      asOwner(context, async () => {
        const policyId = String(row.policyId)
        await applyDecisions(
          { id: row.id, policyId, newTotal: row.newTotal ?? null, newHeads: row.newHeads ?? null },
          context,
        )
        await transition(
          policyLife,
          'approve',
          policyId,
          await decider(row, context),
          context,
          `${whoApplied(context)}已确认新保费`,
        )
      }),
    decline: (row, context) =>
      asOwner(context, async () => {
        const policyId = String(row.policyId)
        // A new price that is not taken is the underwriter's refusal, which the seller then withdraws.
        await transition(
          policyLife,
          'refuse',
          policyId,
          await decider(row, context),
          context,
          `${whoApplied(context)}不接受核保要求`,
        )
        await transition(
          policyLife,
          'withdraw',
          policyId,
          byApplicant(context.caller),
          context,
          `${whoApplied(context)}不接受核保要求`,
        )
      }),
  },
}

/** Put back and taken again, the order is in underwriting already. */
async function startOrder(policyId: string, context: Context): Promise<void> {
  const { status } = await context.tx
    .selectFrom('policy')
    .select('status')
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  if (status === '100')
    await transition(policyLife, 'startUnderwriting', policyId, byCaller(context.caller), context)
}

/** What an answer says and brings, with the files' own names. */
async function sentWith(
  { answerNote, answerFile, answerFile2, answerFile3 }: Readonly<Record<string, unknown>>,
  { tx }: Context,
): Promise<Given> {
  const paths = [answerFile, answerFile2, answerFile3]
    .filter((one) => typeof one === 'string' && one !== '')
    .map(String)
  const names = paths.map((path) => path.split('/').at(-1) ?? '')
  const rows = await tx
    .selectFrom('sysFile')
    .select(['fileName', 'original'])
    .where('fileName', 'in', [...names, ''])
    .execute()
  const called = new Map(rows.map(({ fileName, original }) => [fileName, original]))
  const note = typeof answerNote === 'string' && answerNote !== '' ? answerNote : null
  return { note, files: paths.map((path, i) => ({ path, name: called.get(names[i] ?? '') ?? '补充材料' })) }
}

async function answered(row: Row, newStart: string | null, context: Context): Promise<void> {
  const policyId = String(row.policyId)
  if (newStart) await startOn(policyId, newStart, context)
  const { tx, now } = context
  const { payDeadline, startDate } = await tx
    .selectFrom('policy')
    .select(['payDeadline', 'startDate'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const again = deadlineAfter(SECOND_LOOK, now(), payDeadline)
  await tx
    .updateTable('underwritingTask')
    .set({
      answeredAt: now().toISOString(),
      askStart: false,
      startDate,
      deadline: String(row.deadline) > again ? String(row.deadline) : again,
    })
    .where('id', '=', row.id)
    .execute()
}
