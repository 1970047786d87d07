import { type Paging, pageOf } from '@baoqiao/contract/kernel/list.ts'
import { writtenName } from '@baoqiao/contract/rules/clean-text.ts'
import { REVEAL } from '../kernel/data/present.ts'
import { mask } from '../kernel/data/vault.ts'
import { notFound } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'

/** The insured of a policy in their order, numbers masked. */
export async function insuredPage(
  policyId: string,
  query: Paging & { keyword?: string | undefined },
  { tx, vault, caller }: Context,
) {
  const policy = await tx
    .selectFrom('policy')
    .select('coverageWan')
    .where('id', '=', policyId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!policy) throw notFound()
  const { current, size } = pageOf(query)
  let rows = tx.selectFrom('policyInsured').where('policyId', '=', policyId).where('deletedAt', 'is', null)
  if (query.keyword) rows = rows.where('name', 'like', `%${writtenName(query.keyword)}%`)
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const page = await rows
    .select(['id', 'name', 'idNo', 'professionName', 'givenTrade', 'cls', 'atHeight', 'premium', 'remark'])
    .select(['startDate', 'endDate'])
    .orderBy('seq')
    .limit(size)
    .offset((current - 1) * size)
    .execute()
  const revealing = caller.authorities.has(REVEAL)
  const records = page.map((row) => ({
    ...row,
    ...policy,
    idNo: mask(vault.open(row.idNo)),
    ...(revealing ? { idNoCrypt: row.idNo } : {}),
  }))
  return { records, total, size, current }
}
