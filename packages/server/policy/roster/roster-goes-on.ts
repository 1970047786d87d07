import { ROSTERING } from '@baoqiao/contract/embed/visitors.ts'
import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { endorsementMachine } from '@baoqiao/contract/rules/machines/endorsement.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { sql } from 'kysely'
import { callerById } from '../../kernel/auth/caller-by-id.ts'
import { visitorById } from '../../kernel/auth/find-visitor.ts'
import { enterScope, leaveScope } from '../../kernel/database/database.ts'
import { inList } from '../../kernel/database/in-list.ts'
import { AppError } from '../../kernel/http/app-error.ts'
import { type Carrier, inside, type Work } from '../../kernel/work/carrier.ts'
import { contextAs } from '../../kernel/work/context-as.ts'
import { SYSTEM } from '../../kernel/work/life.ts'
import { transition } from '../../kernel/work/transition.ts'
import { surrenderedPolicy } from '../surrender/surrendered-policy.ts'
import { askTotal, costsAnother } from './asks-total.ts'
import { rosterSyncLife } from './roster-life.ts'
import { nextStep, type OpenSync, openSync, type SyncStep, underWay } from './roster-rows.ts'
import { rosterGoesOn } from './roster-topics.ts'
import { submitStep } from './submit-step.ts'

/** An endorsement was decided: its list submits the next one, is done, or stops with the reason. */
export const goOnWithRoster: Carrier = { ...inside(rosterGoesOn, goOn), giveUp }

interface Decided {
  endorsementId: string
}
async function goOn({ endorsementId }: Decided, work: Work): Promise<void> {
  const { tx } = work
  const { policyId } = await tx
    .selectFrom('endorsement')
    .select('policyId')
    .where('id', '=', endorsementId)
    .executeTakeFirstOrThrow()
  // The policy first, as everybody locks.
  await tx.selectFrom('policy').select('id').where('id', '=', policyId).forUpdate().execute()
  const sync = await openSync(policyId, work)
  if (sync?.status !== 'RUNNING' || underWay(sync)) return
  const failed = sync.steps.find((step) => step.endorsementId === endorsementId && failedWhy(step))
  if (failed) return stop(sync, failedWhy(failed) ?? '', work)
  const next = nextStep(sync)
  if (!next) {
    await transition(rosterSyncLife, 'finish', sync.id, SYSTEM, work)
    return
  }
  const why = await submitNext(sync, next, work)
  if (why !== null) await stop(sync, why, work)
}

function failedWhy({ changeCode, state, refusedWhy }: SyncStep): string | null {
  if (!isOneOf(ENDORSEMENT.failed, state)) return null
  return `${CHANGE_CODES[changeCode]}未办成：${refusedWhy ?? endorsementMachine.states[state]}`
}

async function stop({ id }: Pick<OpenSync, 'id'>, why: string, work: Work): Promise<void> {
  const said = why.slice(0, 300)
  await work.tx.updateTable('rosterSync').set({ why: said }).where('id', '=', id).execute()
  await transition(rosterSyncLife, 'stop', id, SYSTEM, work, said)
}

const GAVE_UP = '系统多次重试，仍没有提交下一步，请继续办理；仍不能办理的，请联系平台'
/** The last try has failed: where anything is left to submit, somebody goes on with it. What is sealed is not read: that may be what fails. */
async function giveUp({ endorsementId }: Decided, _said: string, work: Work): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select r.id from roster_sync r join policy p on p.id = r.policy_id
    where r.policy_id = (select policy_id from endorsement where id = ${endorsementId}) and r.status = 'RUNNING'
      and r.deleted_at is null and not exists (select from roster_step s join endorsement e on e.id = s.endorsement_id
        where s.sync_id = r.id and e.status in ${inList(ENDORSEMENT.underWay)})
      and exists (select from roster_step s left join endorsement e on e.id = s.endorsement_id
        where s.sync_id = r.id and (e.id is null or e.status in ${inList(ENDORSEMENT.failed)})) for update of p, r`.execute(
    work.tx,
  )
  for (const sync of rows) await stop(sync, GAVE_UP, work)
}

/** In the name and within the reach of who confirmed it; why it cannot be submitted, or null. */
async function submitNext(sync: OpenSync, step: SyncStep, work: Work): Promise<string | null> {
  const { tx } = work
  const caller = await confirmerOf(sync, work)
  if (!caller) return '办理人的账号已不能办理批改，请由其他人继续'
  const context = contextAs(caller, work)
  await sql`savepoint roster_step`.execute(tx)
  try {
    await enterScope(tx, caller.scope)
    await submitStep(await surrenderedPolicy(sync.policyId, context), sync, step, context)
    await leaveScope(tx)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint roster_step`.execute(tx)
    await leaveScope(tx)
    if (costsAnother(error)) await askTotal(sync, step, context)
    return `${CHANGE_CODES[step.changeCode]}：${error.message}`
  }
}

/** Who confirmed the list, as they reach now; null for who may not change people any more. */
async function confirmerOf({ startedBy, visitorId, policyId }: OpenSync, { tx, now }: Work) {
  if (visitorId === null) {
    const person = await callerById(tx, startedBy, now())
    return person?.authorities.has('endorsement_add') ? person : null
  }
  const visitor = await visitorById(tx, visitorId, [policyId], now())
  return visitor?.visitor?.widgets.some((widget) => ROSTERING.some((one) => one === widget)) ? visitor : null
}
