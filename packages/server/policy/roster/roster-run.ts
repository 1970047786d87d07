import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import type { RosterRun } from '@baoqiao/contract/policy/roster/roster-calls.ts'
import { byCaller } from '../../kernel/auth/actors-of.ts'
import { AppError, refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { begin, transition } from '../../kernel/work/transition.ts'
import { sameSeen } from '../endorsement/seen.ts'
import { sameAmount } from '../same-amount.ts'
import type { SurrenderedPolicy } from '../surrender/surrendered-policy.ts'
import { rosterSyncLife } from './roster-life.ts'
import { type Compared, compareRoster, type QuotedWay } from './roster-plan.ts'
import { openSync } from './roster-rows.ts'
import { submitStep } from './submit-step.ts'

/** Keeps the way as it was confirmed and submits its first endorsement: both, or refused with why. The policy is held. */
export async function runRoster(
  policy: SurrenderedPolicy,
  asked: RosterRun,
  context: Context,
): Promise<void> {
  const before = await asOwner(context, () => openSync(policy.id, context))
  if (before?.status === 'RUNNING') {
    const message = '已有一份名单正在办理，办完或停止后才能按新名单办理'
    throw new AppError(409, message, { issues: [{ path: 'open', message }] })
  }
  const { way: wanted, confirmed, seen, ...list } = asked
  await sameSeen(policy.id, seen, context)
  const compared = await compareRoster(policy, list, context)
  refuseUnready(compared)
  const way = compared.ways.find((one) => one.way === wanted)
  if (!way || way.steps.length === 0 || way.why !== null)
    throw refuse(way?.why ?? '名单与保单一致，没有需要办理的变更')
  sameTotals(way, confirmed)
  const by = byCaller(context.caller)
  if (before) await asOwner(context, () => transition(rosterSyncLife, 'drop', before.id, by, context))
  const steps = await keep(policy, asked, { way, untouched: compared.untouched }, context)
  const [first] = steps
  if (first) await submitStep(policy, asked, first, context)
}

function refuseUnready({ bars, difference: { asks, refused } }: Compared): void {
  const [bar] = bars
  if (bar) throw new AppError(409, bar)
  const [line] = refused
  if (line)
    throw refuse(
      `第${line.row}行：${line.message}`,
      refused.map(({ row, message }) => ({ path: `lines.${row}`, message })),
    )
  if (asks.people.length + asks.trades.length > 0) throw refuse('名单中还有未确认的人员或职业，请先确认')
}

function sameTotals(way: QuotedWay, confirmed: readonly number[]): void {
  const now = way.steps.map(({ quoted }) => quoted.quote.total)
  if (now.length !== confirmed.length) {
    const message = '人员或保单已有变化，请重新比对'
    throw new AppError(409, message, { issues: [{ path: 'confirmed', message }] })
  }
  way.steps.forEach(({ quoted: { quote } }, i) => {
    sameAmount(CHANGE_CODES[quote.changeCode], confirmed[i] ?? 0, quote.total, 'confirmed')
  })
}

/** The way with its steps, the people of each sealed. */
function keep(
  policy: SurrenderedPolicy,
  asked: RosterRun,
  { way, untouched }: { way: QuotedWay; untouched: Compared['untouched'] },
  context: Context,
) {
  const { tx, tenantId, vault, caller } = context
  const own = { tenantId, channelId: policy.channelId, createdBy: policy.createdBy, policyId: policy.id }
  return asOwner(context, async () => {
    const { id: syncId } = await tx
      .insertInto('rosterSync')
      .values({
        ...own,
        startedBy: caller.userId,
        visitorId: caller.visitor?.id ?? null,
        way: way.way,
        effectiveDate: asked.effectiveDate,
        status: 'RUNNING',
        untouched: untouched.length > 0 ? vault.seal(JSON.stringify(untouched)) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await begin(rosterSyncLife, 'run', syncId, byCaller(caller), context)
    const steps = way.steps.map(({ quoted: { quote, facts } }, i) => ({
      seq: i + 1,
      changeCode: quote.changeCode,
      rows: facts.asked.rows,
      total: quote.total,
    }))
    const made = await tx
      .insertInto('rosterStep')
      .values(
        steps.map(({ rows, ...step }) => ({
          ...own,
          ...step,
          syncId,
          heads: rows.length,
          people: vault.seal(JSON.stringify(rows)),
        })),
      )
      .returning(['id', 'seq'])
      .execute()
    return steps.map((step) => ({ ...step, id: made.find(({ seq }) => seq === step.seq)?.id ?? '' }))
  })
}
