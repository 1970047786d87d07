import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import { type RawBuilder, sql } from 'kysely'
import { inList } from '../../kernel/database/in-list.ts'
import type { Kernel } from '../../kernel/http/context.ts'
import { TIMER } from '../../kernel/work/life.ts'
import { transition } from '../../kernel/work/transition.ts'
import { policyClaimBar } from '../claim/claim-bars.ts'
import { NOT_IN_EFFECT } from './not-in-effect.ts'
import { surrenderLife } from './surrender-life.ts'

const BATCH = 500
type Place = Parameters<typeof transition>[4]

/**
 * What time does to applications: what was agreed to ahead takes effect on its day, and one that nobody agreed to closes
 * with its policy. A claim that came since it was agreed to brings it back to the reviewer, and the policy goes on.
 * Before the policies' own timers: a policy ends by its surrender, not by its term.
 */
export async function runSurrenders(kernel: Kernel): Promise<number> {
  const today = todayIn(kernel.now())
  const effect = sql`s.status = 'AGREED' and s.eff_date <= ${today}`
  const over = sql`s.status in ${inList(SURRENDER.undecided)}
    and (p.end_date < ${today} or p.status not in ${inList(POLICY.inForce)})`
  const words = '保单已到期或已终止，申请自动关闭'
  return (await each(kernel, effect, 'takeEffect', null)) + (await each(kernel, over, 'expire', words))
}

/** Policy first, then the application, as everybody locks them; each in a transaction of its own. */
async function each(
  kernel: Kernel,
  when: RawBuilder<unknown>,
  event: 'takeEffect' | 'expire',
  why: string | null,
): Promise<number> {
  const { db, now, log } = kernel
  const from = sql`from surrender_apply s join policy p on p.id = s.policy_id where ${when} and s.deleted_at is null`
  const { rows } = await sql<{ id: string; policyId: string; tenantId: string }>`
    select s.id, s.policy_id, s.tenant_id ${from} order by s.id limit ${BATCH}`.execute(db.kysely)
  let count = 0
  for (const { id, policyId, tenantId } of rows)
    await db.kysely
      .transaction()
      .execute(async (tx) => {
        await sql`select from policy where id = ${policyId} for update`.execute(tx)
        const still = await sql`select s.id ${from} and s.id = ${id}`.execute(tx)
        if (still.rows.length === 0) return
        const claimed = event === 'takeEffect' ? await policyClaimBar(tx, policyId) : null
        if (claimed) await backToReview(id, claimed.message, { tx, tenantId, now })
        else await transition(surrenderLife, event, id, TIMER, { tx, tenantId, now }, why)
        count += 1
      })
      // One that cannot be carried out keeps none of the others from it.
      .catch((error: unknown) => log('error', 'surrender.timer', { id, event, error: String(error) }))
  return count
}

/** Who applied reads why, on the page of the surrender. */
async function backToReview(id: string, why: string, place: Place): Promise<void> {
  const reviewNote = `${NOT_IN_EFFECT}：${why}`.slice(0, 200)
  await place.tx
    .updateTable('surrenderApply')
    .set({ reviewNote, refundMoney: null, couponBack: 0 })
    .where('id', '=', id)
    .execute()
  await transition(surrenderLife, 'claimCame', id, TIMER, place, reviewNote)
}
