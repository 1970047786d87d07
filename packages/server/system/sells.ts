import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { sql } from 'kysely'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

/** Refuses to delete who has business that is not over, or in whose name a partner's visitors order: it would be nobody's. */
export async function refuseSeller(userId: string, context: Context): Promise<void> {
  const { rows } = await asOwner(context, () =>
    sql<{ orders: number; sites: number }>`select
      (select count(*)::int from policy p where p.tenant_id = ${context.tenantId} and p.created_by = ${userId}
        and p.deleted_at is null and not p.status = any(${[...policyMachine.terminal]}::text[])) as orders,
      (select count(*)::int from embed_site s join dist_account a on a.id = s.seller_id and a.deleted_at is null
        where a.user_id = ${userId} and s.deleted_at is null) as sites`.execute(context.tx),
  )
  const { orders, sites } = rows[0] ?? { orders: 0, sites: 0 }
  const why = [
    ...(orders > 0 ? [`名下还有${orders}张未了结的保单或投保申请`] : []),
    ...(sites > 0 ? [`是${sites}个接入设置的出单账号`] : []),
  ]
  if (why.length === 0) return
  const swap = sites > 0 ? '请先在接入设置中换成其他出单账号；' : ''
  throw refuse(
    `不能删除：该用户${why.join('，')}。${swap}停止其登录请把状态改为“锁定”；暂存单请转交给其他人员，其余由渠道管理员接着办理，了结后再删除`,
  )
}
