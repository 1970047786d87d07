import type { Plan } from '@baoqiao/contract/policy/application.ts'
import { benefitsOf } from '@baoqiao/contract/product/benefits.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { UNDERWRITING } from '@baoqiao/contract/rules/states/underwriting-states.ts'
import type { UnderwritingCase } from '@baoqiao/contract/underwriting/case.ts'
import { insures } from '@baoqiao/contract/underwriting/verdict.ts'
import { notFound, refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { barredFrom } from '../../policy/authority.ts'
import { CAP_WAN } from '../../policy/cover-cap.ts'
import { declaredOf } from '../../policy/declared.ts'
import { configById } from '../../product/versions/config-of.ts'
import { deskBars } from '../../workflow/desk-bars.ts'
import { calledAmongUs } from '../colleagues.ts'
import { givenFor } from '../given.ts'
import { lastDecisions } from '../keep-decisions.ts'
import { ownCase } from '../own-case.ts'
import { startPassed } from '../start-passed.ts'
import { changesOf, ordersBefore } from './before.ts'
import { holderOf } from './holder-of.ts'
import { type KnownOfCase, knownOf } from './known-of.ts'
import { notesOf } from './notes-of.ts'
import { peopleOf } from './people-of.ts'
import { triggersOf } from './triggers-of.ts'

/** Everything that the underwriter of a task decides by. */
export async function caseOf(id: string, context: Context): Promise<UnderwritingCase> {
  const { tx } = context
  const task = await tx
    .selectFrom('underwritingTask')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!task) throw notFound()
  const order = await tx.selectFrom('policy').selectAll().where('id', '=', task.policyId).executeTakeFirst()
  if (!order) throw notFound()
  const config = order.productVersionId ? await configById(order.productVersionId, context) : null
  if (!config) throw refuse('没有找到投保时的产品版本，不能核保')
  const people = await peopleOf(order, context)
  const hashes = people.map(({ hash }) => hash)
  const known = await asOwner(context, () => knownOf({ task, holderCode: order.holderCode, hashes }, context))
  const declared = await declaredOf(order.id, context)
  const triggers = triggersOf({ config, order, people, known, declared })
  return {
    task: await taskFacts(task, context),
    order: {
      ...orderFacts(order, task.totalMoney, config, context),
      barred: await barredNow(order, context),
    },
    bars: await barsOf(task, order, context),
    ...holderOf(order.holder, config, context.vault),
    declared,
    triggers,
    capWan: CAP_WAN,
    verdicts: known.verdicts,
    claims: known.claims,
    people: people.map(({ clear: _, hash, ...one }) => ({
      ...one,
      ...pastOf(hash, known),
      triggers: triggers.filter(({ rows }) => rows.includes(one.seq)).map(({ code }) => code),
    })),
    decided: await ownDecisions(id, context),
    before: await ordersBefore(order, context),
    changes: await changesOf(task, context),
  }
}

/** What bars whoever looks from deciding, whoever holds it; nothing of what is decided. */
async function barsOf(
  task: Parameters<typeof deskBars>[0] & { status: UnderwritingCase['task']['status'] },
  { id, payDeadline }: { id: string; payDeadline: string | null },
  context: Context,
): Promise<UnderwritingCase['bars']> {
  if (!isOneOf(UNDERWRITING.underWay, task.status)) return { take: null, approve: null, refuse: null }
  const own = await ownCase(id, context)
  const { approve, refuse: refusal } = await deskBars(task, context)
  return {
    take: own,
    approve: startPassed(payDeadline, context) ?? approve ?? own,
    refuse: refusal ?? own,
  }
}

/** Why the channel that an order stands in may not sell new policies now; null while it may. */
const barredNow = async ({ channelId }: { channelId: string | null }, context: Context) =>
  (await barredFrom('100', { ...context, caller: { ...context.caller, channelId } })) === null
    ? null
    : '该渠道已被限制投保新单'

function pastOf(hash: string, { personBefore, openClaims }: KnownOfCase) {
  const [was, claim] = [personBefore.get(hash), openClaims.get(hash)]
  const how = was?.verdict === 'refuse' ? '不承保' : `加费${(was?.loadingBp ?? 0) / 100}%`
  return {
    before: was ? `${was.on} ${how}${was.reason ? `：${was.reason}` : ''}` : null,
    claim: claim ? `${claim.accidentDate}出险，理赔处理中（${claim.claimNo}）` : null,
  }
}

/** What was decided the last time about people that was not as applied for. */
const ownDecisions = async (taskId: string, { tx }: Context): Promise<UnderwritingCase['decided']> =>
  (await lastDecisions(taskId, tx))
    .filter(({ verdict, loadingBp }) => !insures(verdict) || loadingBp > 0)
    .map(({ insuredId, verdict, loadingBp, reason }) => ({ insuredId, verdict, loadingBp, reason }))

interface Order {
  id: string
  orderNo: string
  insured: string
  holderCode: string
  productName: string
  startDate: string
  endDate: string
  coverageWan: number
  totalMoney: number
  plan: unknown
  payDeadline: string | null
  distChannelName: string | null
  distAccountName: string | null
}
function orderFacts(
  order: Order,
  confirmedMoney: number,
  config: ProductConfig,
  context: Context,
): Omit<UnderwritingCase['order'], 'barred'> {
  const { id, orderNo, insured, holderCode, productName, startDate, endDate, coverageWan, totalMoney } = order
  // Written by us when it was submitted.
  const plan = order.plan as Plan
  return {
    ...{ id, orderNo, insured, holderCode, productName, startDate, endDate, coverageWan, totalMoney },
    months: plan.months,
    plan: benefitsOf(config, plan)
      .map(({ label, limit }) => `${label}${limit}`)
      .join('；'),
    channel: order.distChannelName,
    agent: order.distAccountName,
    confirmedMoney,
    minEmployees: config.minEmployees,
    payDeadline: order.payDeadline ?? '',
    startPassed: startPassed(order.payDeadline, context),
  }
}

interface Task {
  id: string
  version: number
  status: UnderwritingCase['task']['status']
  revision: number
  assigneeId: string | null
  assigneeName: string | null
  takenAt: string | null
  createdAt: string
  deadline: string
  askNote: string | null
  askDue: string | null
  askStart: boolean
  answerNote: string | null
  answerFile: string | null
  answerFile2: string | null
  answerFile3: string | null
  answeredAt: string | null
  opinion: string | null
  loadingBp: number | null
  oldTotal: number | null
  newTotal: number | null
  newHeads: number | null
}
async function taskFacts(task: Task, context: Context): Promise<UnderwritingCase['task']> {
  const { id, version, status, revision, assigneeId, takenAt, createdAt, deadline } = task
  const { askNote, askDue, askStart, answerNote, answeredAt } = task
  const { opinion, loadingBp, oldTotal, newTotal, newHeads } = task
  const due = isOneOf(UNDERWRITING.due, status)
  const given = await asOwner(context, () => givenFor(id, context.tx))
  const own = [task.answerFile, task.answerFile2, task.answerFile3].flatMap((file) => file ?? [])
  return {
    ...{ id, version, status, revision, assigneeId, takenAt, createdAt, deadline },
    assigneeName: (await calledAmongUs([assigneeId], context)).get(assigneeId ?? '') ?? task.assigneeName,
    ...{
      askNote,
      askDue,
      askStart,
      answerNote,
      answeredAt,
      opinion,
      loadingBp,
      oldTotal,
      newTotal,
      newHeads,
    },
    mine: assigneeId === context.caller.userId,
    overdue: due && new Date(deadline) < context.now(),
    given,
    answerFiles: [...new Set([...own, ...given.flatMap(({ files }) => files.map(({ path }) => path))])],
    notes: await notesOf(id, context),
  }
}
