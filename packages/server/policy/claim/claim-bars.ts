import { claimMachine } from '@baoqiao/contract/rules/machines/claim.ts'
import { CLAIM } from '@baoqiao/contract/rules/states/claim-states.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'

/**
 * People whose claim is open or was paid: row of `policy_insured` -> what it is, in Chinese. A person who left and came
 * again, in another row of the policy, is the same by their number. Of the whole tenant, whoever asks.
 */
export async function barredByClaim(
  tx: Tx,
  tenantId: string,
  insuredIds: readonly string[],
): Promise<Map<string, string>> {
  const barred = new Map<string, string>()
  if (insuredIds.length === 0) return barred
  const rows = await asOwner({ tx }, () =>
    tx
      .selectFrom('policyInsured as i')
      .innerJoin('policyInsured as same', (on) =>
        on
          .onRef('same.policyId', '=', 'i.policyId')
          .on(({ eb, or, ref }) =>
            or([eb('same.id', '=', ref('i.id')), eb('same.idNoHash', '=', ref('i.idNoHash'))]),
          ),
      )
      .innerJoin('claim as c', 'c.insuredId', 'same.id')
      .select(['i.id as insuredId', 'c.personName', 'c.claimNo', 'c.status', 'c.accidentDate'])
      .where('c.tenantId', '=', tenantId)
      .where(({ eb, fn, val }) => eb('i.id', '=', fn.any(val([...insuredIds]))))
      .where('c.status', 'in', CLAIM.barring)
      .where('c.deletedAt', 'is', null)
      .orderBy('c.id')
      .execute(),
  )
  for (const { insuredId, personName, claimNo, status, accidentDate } of rows)
    barred.set(
      insuredId,
      `${personName}于${accidentDate}出险，理赔${claimMachine.states[status]}（报案号${claimNo}）`,
    )
  return barred
}

/** Why a policy cannot be given back online: somebody on it has a claim that is open or was paid, and which; else null. */
export async function policyClaimBar(
  tx: Tx,
  policyId: string,
): Promise<{ message: string; id: string } | null> {
  const row = await asOwner({ tx }, () =>
    tx
      .selectFrom('claim')
      .select(['id', 'claimNo', 'status'])
      .where('policyId', '=', policyId)
      .where('status', 'in', CLAIM.barring)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .executeTakeFirst(),
  )
  if (!row) return null
  const message =
    row.status === 'OPEN'
      ? `保单有正在处理的理赔（报案号${row.claimNo}），处理完毕前不能在线退保`
      : `保单已有赔付（报案号${row.claimNo}），不能在线退保，请联系保险公司办理`
  return { message, id: row.id }
}
