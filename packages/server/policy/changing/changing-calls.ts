import { NAMES_NUMBER } from '@baoqiao/contract/policy/change-codes.ts'
import type { FailedRow } from '@baoqiao/contract/policy/changing.ts'
import type { policies } from '@baoqiao/contract/policy/list.ts'
import { REVEAL } from '../../kernel/data/present.ts'
import { mask } from '../../kernel/data/vault.ts'
import { notFound } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { tradesIn } from '../../product/profile-of.ts'
import { configById } from '../../product/versions/config-of.ts'
import { isApplicant } from '../applicant.ts'

/** What is asked beside a change of people; visitors of partners' pages too, of their own policies. */
export const changing: Handlers<typeof policies>['changing'] = {
  async trades({ params }, context) {
    const policy = await context.tx
      .selectFrom('policy')
      .select('productVersionId')
      .where('id', '=', params.id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    const config = policy?.productVersionId ? await configById(policy.productVersionId, context) : null
    if (!config) throw notFound()
    return tradesIn(config, context)
  },
  failed: ({ params, query }, context) => failedRows(params.id, query.endorsementId, context),
}

/** Refused people of an application. Numbers of newcomers are there for whoever wrote them or may see such: others type them anew. */
async function failedRows(policyId: string, endorsementId: string, context: Context): Promise<FailedRow[]> {
  const { tx, vault, caller } = context
  const applied = await tx
    .selectFrom('endorsement')
    .select(['appliedBy', 'appliedVisitorId'])
    .where('id', '=', endorsementId)
    .executeTakeFirst()
  if (!applied) throw notFound()
  const inFull = caller.authorities.has(REVEAL) || isApplicant(applied, context)
  const numberOf = (sealed: string) => (inFull ? vault.open(sealed) : '')
  const rows = await tx
    .selectFrom('endorsementRow as r')
    .leftJoin('policyInsured as i', 'i.id', 'r.insuredId')
    .select(['r.insuredId', 'r.changeCode', 'r.oldName', 'r.oldProfessionName', 'r.oldCls', 'r.name'])
    .select([
      'r.idNo',
      'r.professionId',
      'r.givenTrade',
      'r.atHeight',
      'r.remark',
      'r.refusedWhy',
      'i.idNo as oldIdNo',
    ])
    .where('r.policyId', '=', policyId)
    .where('r.endorsementId', '=', endorsementId)
    .where('r.status', '=', '400')
    .orderBy('r.seq')
    .execute()
  if (rows.length === 0) throw notFound()
  return rows.map(({ changeCode, oldIdNo, idNo, ...row }) => ({
    ...row,
    oldName: row.oldName ?? '',
    oldProfessionName: row.oldProfessionName ?? '',
    oldIdNo: oldIdNo ? mask(vault.open(oldIdNo)) : '',
    // Of who is on the policy already nothing has to be typed again.
    idNo: NAMES_NUMBER.includes(changeCode) ? numberOf(idNo) : '',
    givenTrade: row.givenTrade ?? '',
    remark: row.remark ?? '',
    refusedWhy: row.refusedWhy ?? '',
  }))
}
