import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import type { policies } from '@baoqiao/contract/policy/list.ts'
import type { RosterProgress } from '@baoqiao/contract/policy/roster/roster-calls.ts'
import { byCaller } from '../../kernel/auth/actors-of.ts'
import { attempt } from '../../kernel/data/batch.ts'
import { isThere } from '../../kernel/data/is-there.ts'
import { AppError, notFound } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { SYSTEM } from '../../kernel/work/life.ts'
import { transition } from '../../kernel/work/transition.ts'
import { surrenderedPolicy } from '../surrender/surrendered-policy.ts'
import { askTotal, costsAnother } from './asks-total.ts'
import { planAnswer } from './plan-answer.ts'
import { rosterSyncLife } from './roster-life.ts'
import { compareRoster } from './roster-plan.ts'
import { rosterProgress } from './roster-progress.ts'
import { nextStep, type OpenSync, openSync, type SyncStep } from './roster-rows.ts'
import { runRoster } from './roster-run.ts'
import { syncStandsStill } from './stands-still.ts'
import { submitStep } from './submit-step.ts'

const NOT_BY_ITSELF = '没有自动办理下一步，由人继续'

/** The list of today carried over to a policy. */
export const roster: Handlers<typeof policies>['roster'] = {
  async plan({ params, body }, context) {
    const policy = await surrenderedPolicy(params.id, context)
    return planAnswer(policy, body, await compareRoster(policy, body, context), context)
  },
  async run({ params, body }, context) {
    await runRoster(await surrenderedPolicy(params.id, context), body, context)
    return progressOf(params.id, context)
  },
  async state({ params }, context) {
    if (!(await isThere('policy', params.id, context.tx))) throw notFound()
    return rosterProgress(params.id, context)
  },
  async resume({ params, body }, context) {
    const policy = await surrenderedPolicy(params.id, context)
    const sync = await asOwner(context, () => openSync(policy.id, context))
    if (!sync || sync.id !== body.syncId) throw notFound()
    const { id, status } = sync
    const still = status === 'RUNNING' && (await asOwner(context, () => syncStandsStill(id, context.tx)))
    if (status !== 'STOPPED' && !still) throw new AppError(409, '名单正在办理，不需要继续')
    const step = nextStep(sync)
    if (!step) throw new AppError(409, '名单没有待办理的变更')
    if (still)
      await asOwner(context, () => transition(rosterSyncLife, 'stop', id, SYSTEM, context, NOT_BY_ITSELF))
    const { confirmedTotal: total, effectiveDate = sync.effectiveDate } = body
    const refused = await attempt(context, async () => {
      await asOwner(context, async () => {
        const { tx, caller } = context
        const by = { startedBy: caller.userId, visitorId: caller.visitor?.id ?? null }
        const taken = { ...by, effectiveDate, why: null }
        await tx.updateTable('rosterSync').set(taken).where('id', '=', sync.id).execute()
        await tx.updateTable('rosterStep').set({ total }).where('id', '=', step.id).execute()
        await transition(rosterSyncLife, 'resume', sync.id, byCaller(caller), context)
      })
      await submitStep(policy, { effectiveDate }, { ...step, total }, context)
    })
    if (refused && !costsAnother(refused)) throw refused
    if (refused) await asOwner(context, () => asksAnew({ ...sync, effectiveDate }, step, refused, context))
    return progressOf(params.id, context)
  },
}

/** On the day that can be it costs another amount: the list waits until that is confirmed. */
async function asksAnew(sync: OpenSync, step: SyncStep, { message }: AppError, context: Context) {
  const { id, effectiveDate } = sync
  const why = `${CHANGE_CODES[step.changeCode]}：${message}`
  await context.tx.updateTable('rosterSync').set({ effectiveDate, why }).where('id', '=', id).execute()
  await askTotal(sync, step, context)
}

async function progressOf(policyId: string, context: Context): Promise<RosterProgress> {
  const now = await rosterProgress(policyId, context)
  if (!now) throw notFound()
  return now
}
