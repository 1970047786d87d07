import { type Paging, pageOf } from '@baoqiao/contract/kernel/list.ts'
import { isThere } from '../../kernel/data/is-there.ts'
import { mask } from '../../kernel/data/vault.ts'
import { notFound } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'
import { differing } from './differing.ts'

interface Asked extends Paging {
  endorsementId: string
  status?: '100' | '200' | '400' | undefined
  keyword?: string | undefined
}

/**
 * People of one application in their order, numbers masked, those of a correction readable where they differ; 404 where the
 * caller sees no such policy.
 */
export async function rowsPage(policyId: string, query: Asked, { tx, vault }: Context) {
  if (!(await isThere('policy', policyId, tx))) throw notFound()
  const { current, size } = pageOf(query)
  let rows = tx
    .selectFrom('endorsementRow')
    .where('policyId', '=', policyId)
    .where('endorsementId', '=', query.endorsementId)
    .where('deletedAt', 'is', null)
  if (query.status) rows = rows.where('status', '=', query.status)
  const like = `%${query.keyword}%`
  if (query.keyword) rows = rows.where((eb) => eb.or([eb('name', 'like', like), eb('oldName', 'like', like)]))
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const page = await rows
    .select(['id', 'insuredId', 'oldName', 'oldProfessionName', 'oldCls', 'name', 'idNo', 'professionId'])
    .select(['professionName', 'cls', 'atHeight', 'amount', 'formula', 'status', 'refusedWhy'])
    .select(['changeCode', 'oldIdNo'])
    .orderBy('seq')
    .limit(size)
    .offset((current - 1) * size)
    .execute()
  const records = page.map(
    ({ oldName, oldProfessionName, oldIdNo, changeCode, formula, refusedWhy, ...row }) => ({
      ...row,
      ...(changeCode === '802' && oldIdNo
        ? differing(vault.open(oldIdNo), vault.open(row.idNo))
        : { idNo: mask(vault.open(row.idNo)) }),
      oldName: oldName ?? '',
      oldProfessionName: oldProfessionName ?? '',
      formula: formula ?? '',
      refusedWhy: refusedWhy ?? '',
    }),
  )
  return { records, total, size, current }
}
