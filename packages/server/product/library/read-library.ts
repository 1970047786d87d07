import type { OccupationNode } from '@baoqiao/contract/product/occupation-calls.ts'
import type { VersionRule } from '@baoqiao/contract/product/reclassed-by.ts'
import type { Tx } from '../../kernel/database/database.ts'

/** Every trade and branch by code. */
export async function readLibrary(tx: Tx): Promise<OccupationNode[]> {
  const rows = await tx
    .selectFrom('occupation')
    .select(['id', 'code', 'parentCode', 'name', 'level', 'cls', 'keywords', 'pinyin', 'atHeight'])
    .where('deletedAt', 'is', null)
    .orderBy('code')
    .execute()
  const ids = new Map(rows.map(({ id, code }) => [code, id]))
  return rows.map(({ parentCode, ...row }) => ({ ...row, parentId: ids.get(parentCode ?? '') ?? null }))
}

/** What published versions say about trades, by version. */
export async function publishedRules(tx: Tx): Promise<VersionRule[]> {
  const rows = await tx
    .selectFrom('productTrade as t')
    .innerJoin('productVersion as v', 'v.id', 't.versionId')
    .select(['t.code', 't.rule', 't.cls', 'v.id as versionId', 'v.name as version'])
    .where('v.status', '=', 'published')
    .where('v.deletedAt', 'is', null)
    .where('t.deletedAt', 'is', null)
    .orderBy('v.id')
    .orderBy('t.id')
    .execute()
  return rows
}
