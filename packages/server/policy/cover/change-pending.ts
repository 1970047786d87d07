import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'

/** `id`: another one calls for another paper; `words`: empty where nothing is to be said any more. */
type Pending = { id: string; words: string }

/**
 * What was sent in about these people and has not taken effect, a surrender of the policy or a change of them: a proof of
 * cover is given under its reserve.
 */
export async function changePending(
  policyId: string,
  insuredId: string | undefined,
  tx: Tx,
): Promise<Pending | null> {
  const all = [await surrenderPending(policyId, tx), await peoplePending(policyId, insuredId, tx)]
  const [first, second] = all.flatMap((one) => one ?? [])
  if (!first || !second) return first ?? null
  return { id: `${first.id}+${second.id}`, words: `${first.words}${second.words}` }
}

/**
 * One that came to nothing is named too: what was printed under its reserve is made anew. As the owner: whoever asks for a
 * proof need not see surrenders.
 */
const surrenderPending = (policyId: string, tx: Tx): Promise<Pending | null> =>
  asOwner({ tx }, async () => {
    const one = await tx
      .selectFrom('surrenderApply')
      .select(['id', 'status', 'effDate', 'version'])
      .where('policyId', '=', policyId)
      .where('deletedAt', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!one) return null
    const { id, status, effDate, version } = one
    const mark = `${id}-${version}`
    if (!isOneOf(SURRENDER.revocable, status)) return { id: mark, words: '' }
    return {
      id: mark,
      words:
        status === 'AGREED'
          ? `保单已同意自${effDate}起退保，自该日起不再保障。`
          : `出具时另有退保申请（自${effDate}起，${surrenderApplyMachine.states[status]}）正在办理，办理结果以退保批单为准。`,
    }
  })

/**
 * A change of these people that is not decided; else the last that came to nothing for them, whole or of one person, after
 * it was sent: what was printed under its reserve is made anew.
 */
async function peoplePending(
  policyId: string,
  insuredId: string | undefined,
  tx: Tx,
): Promise<Pending | null> {
  const theirs = tx
    .selectFrom('endorsement as e')
    .select(['e.id', 'e.applyNo', 'e.changeCode', 'e.effectiveDate'])
    .where('e.policyId', '=', policyId)
    .where('e.deletedAt', 'is', null)
    .orderBy('e.id', 'desc')
    .limit(1)
  const withRow = (status: '100' | '400') => (query: typeof theirs) =>
    query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('endorsementRow as r')
          .select('r.id')
          .whereRef('r.endorsementId', '=', 'e.id')
          .$if(insuredId !== undefined, (rows) => rows.where('r.insuredId', '=', insuredId ?? ''))
          .where('r.status', '=', status),
      ),
    )
  const open = await theirs
    .where('e.status', 'in', ENDORSEMENT.paid)
    .$if(insuredId !== undefined, withRow('100'))
    .executeTakeFirst()
  if (open) {
    const { id, applyNo, changeCode, effectiveDate } = open
    const words = `出具时另有${CHANGE_CODES[changeCode]}申请（${applyNo}，自${effectiveDate}起）正在办理，办理结果以批单为准。`
    return { id, words }
  }
  const none = await withRow('400')(theirs)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stateHistory as h')
          .select('h.id')
          .whereRef('h.entityId', '=', 'e.id')
          .where('h.entity', '=', 'endorsement')
          .where('h.fromState', 'in', ENDORSEMENT.paid),
      ),
    )
    .executeTakeFirst()
  return none ? { id: `${none.id}-0`, words: '' } : null
}
