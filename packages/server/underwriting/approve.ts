import type { Approval, PersonDecision } from '@baoqiao/contract/underwriting/decision.ts'
import { loadingUnexplained, priceWith } from '@baoqiao/contract/underwriting/loading.ts'
import { insures } from '@baoqiao/contract/underwriting/verdict.ts'
import { byCaller } from '../kernel/auth/actors-of.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { transition } from '../kernel/work/transition.ts'
import { fitsCap, OVER_CAP } from '../policy/cover-cap.ts'
import { policyLife } from '../policy/policy-life.ts'
import { sameAmount } from '../policy/same-amount.ts'
import { configById } from '../product/versions/config-of.ts'
import { deskBars } from '../workflow/desk-bars.ts'
import { isAsConfirmed } from './as-confirmed.ts'
import { heldBy } from './held-by.ts'
import { type HeldTask, heldTask } from './held-task.ts'
import { keepDecisions } from './keep-decisions.ts'
import { ownCase } from './own-case.ts'
import { startPassed } from './start-passed.ts'
import { nameOf } from './sync-task.ts'
import { taskLife } from './task-life.ts'

/**
 * The underwriter accepts: as applied for, and the order can be paid; or at another price or without some of its people,
 * and its seller is asked to confirm that first. What was shown is what is decided.
 */
export async function approve(id: string, asked: Approval, context: Context): Promise<{ status: string }> {
  const task = await heldTask(id, asked.version, context)
  const other = await heldBy(task, context)
  if (other) throw new AppError(409, other)
  const { policyId } = task
  const order = await orderOf(policyId, context)
  const passed = startPassed(order.payDeadline, context)
  if (passed) throw refuse(passed)
  await mayDecide(task, context)
  const people = await peopleOf(policyId, context)
  check(asked.rows, new Set(people.map((one) => one.id)))
  const priced = priceWith(people, asked.loadingBp, asked.rows)
  const ask = loadingUnexplained(priced.people, asked.opinion)
  if (ask) throw refuse(ask, [{ path: 'opinion', message: ask }])
  await enough(priced.heads, order.productVersionId, context)
  sameAmount('保费', asked.newTotal, priced.total, 'newTotal')
  const by = byCaller(context.caller)
  const why = asked.opinion || null
  // A new start may have moved the price too: what counts is what the seller confirmed.
  const same =
    priced.heads === people.length &&
    isAsConfirmed({ confirmed: task.totalMoney, ordered: order.totalMoney, listed: priced.total }) &&
    // What was set about somebody and comes to nothing is nothing to confirm.
    priced.people.every(({ loadingBp }) => loadingBp === 0)
  const notCovered = notCoveredText(people, asked.rows)
  await keepOpinion(task, asked, { ...priced, before: order.totalMoney, notCovered }, context)
  if (!same) {
    await keepDecisions(task, asked, people, priced.people, context)
    return { status: await transition(taskLife, 'propose', id, by, context, why) }
  }
  await transition(policyLife, 'approve', policyId, by, context, why)
  return { status: await transition(taskLife, 'approve', id, by, context, why) }
}

/** By its process where it has one, two pairs of eyes, and nobody covered for more than there is: an approval takes effect as a submit does. */
async function mayDecide(task: HeldTask, context: Context): Promise<void> {
  const { policyId } = task
  const { approve: routed } = await deskBars(task, context)
  if (routed) throw new AppError(409, routed)
  const own = await ownCase(policyId, context)
  if (own) throw new AppError(409, own)
  const fits = await asOwner(context, () => fitsCap(context.tx, policyId, context.now()))
  if (!fits) throw refuse(`名单中有${OVER_CAP}，不能通过，请拒绝整单或要求改起保日期`)
}

const orderOf = (policyId: string, { tx }: Context) =>
  tx
    .selectFrom('policy')
    .select(['payDeadline', 'productVersionId', 'totalMoney'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()

const peopleOf = (policyId: string, { tx }: Context) =>
  tx
    .selectFrom('policyInsured')
    .select(['id', 'name', 'premium'])
    .where('policyId', '=', policyId)
    .where('deletedAt', 'is', null)
    .orderBy('seq')
    .execute()

/** So many are named. */
const NAMED = 10
/** Who is not taken, as a sentence for the seller; null when everybody is. */
function notCoveredText(
  people: readonly { id: string; name: string }[],
  rows: readonly PersonDecision[],
): string | null {
  const out = new Set(rows.filter(({ verdict }) => !insures(verdict)).map(({ insuredId }) => insuredId))
  const names = people.filter(({ id }) => out.has(id)).map(({ name }) => name)
  if (names.length === 0) return null
  return `不承保：${names.slice(0, NAMED).join('、')}${names.length > NAMED ? `等${names.length}人` : ''}。`
}

function check(rows: readonly PersonDecision[], known: ReadonlySet<string>): void {
  const seen = new Set<string>()
  rows.forEach(({ insuredId, verdict, reason }, i) => {
    const say = (message: string) => refuse(message, [{ path: `rows.${i}`, message }])
    if (!known.has(insuredId) || seen.has(insuredId)) throw say('名单已有变化，请刷新后重新核保')
    if (!insures(verdict) && !reason) throw say('请填写不承保该人员的原因')
    seen.add(insuredId)
  })
}

async function enough(heads: number, versionId: string | null, context: Context): Promise<void> {
  const config = versionId ? await configById(versionId, context) : null
  const least = config?.minEmployees ?? 3
  if (heads < least) throw refuse(`承保人数不得少于${least}人，请拒绝整单`)
}

interface Result {
  total: number
  heads: number
  before: number
  notCovered: string | null
}
async function keepOpinion(
  task: HeldTask,
  asked: Approval,
  { total, heads, before, notCovered }: Result,
  context: Context,
) {
  await context.tx
    .updateTable('underwritingTask')
    .set({
      opinion: asked.opinion || null,
      loadingBp: asked.loadingBp,
      oldTotal: task.totalMoney || before,
      newTotal: total,
      newHeads: heads,
      notCovered,
      decidedBy: await nameOf(context.caller.userId, context.tx),
      decidedAt: context.now().toISOString(),
    })
    .where('id', '=', task.id)
    .execute()
}
