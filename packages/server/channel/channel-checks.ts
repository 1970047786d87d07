import { sql } from 'kysely'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

/** Refuses insurance types that there are not. `types`: their numbers with commas between. */
export async function checkTypes(types: string | null | undefined, { tx }: Context): Promise<void> {
  const wanted = (types ?? '').split(',').filter(Boolean)
  if (wanted.length === 0) return
  const known = await tx.selectFrom('insureType').select('type').where('type', 'in', wanted).execute()
  const unknown = wanted.find((one) => !known.some(({ type }) => type === one))
  if (unknown === undefined) return
  const message = `可用产品中没有「${unknown.slice(0, 40)}」`
  throw refuse(message, [{ path: 'insureTypes', message }])
}

/** A company is a main channel in sight (`companies`). */
export async function checkCompany(id: string | null | undefined, { tx }: Context): Promise<void> {
  if (!id) return
  const row = await tx.selectFrom('distChannel').select('parentId').where('id', '=', id).executeTakeFirst()
  const message = '所属公司须为主渠道，请重新选择'
  if (row?.parentId !== null) throw refuse(message, [{ path: 'companyId', message }])
}

interface Hanging {
  children: number
  people: number
  policies: number
}

/** A channel on which something hangs is not deleted: says what, also what the caller does not see. */
export async function checkEmpty(id: string, context: Context): Promise<void> {
  const { tx, tenantId } = context
  const { rows } = await asOwner(context, () =>
    sql<Hanging>`select
      (select count(*)::int from dist_channel where parent_id = ${id} and tenant_id = ${tenantId} and deleted_at is null) as children,
      (select count(*)::int from dist_account where channel_id = ${id} and tenant_id = ${tenantId} and deleted_at is null) as people,
      (select count(*)::int from policy where channel_id = ${id} and tenant_id = ${tenantId} and deleted_at is null) as policies`.execute(
      tx,
    ),
  )
  const { children = 0, people = 0, policies = 0 } = rows[0] ?? {}
  const hanging = [
    children > 0 ? `${children}个下级渠道` : '',
    people > 0 ? `${people}个业务员账号` : '',
    policies > 0 ? `${policies}份保单` : '',
  ].filter(Boolean)
  if (hanging.length > 0) throw refuse(`该渠道还有${hanging.join('、')}，不能删除；不再使用请停用该渠道`)
}
