import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../kernel/http/context.ts'

/** Whether a tenant is on today: where it is not, what it promised without a login is promised no more. */
export async function tenantOn(id: string, { tx, now }: Pick<Context, 'tx' | 'now'>): Promise<boolean> {
  const today = todayIn(now())
  const row = await tx
    .selectFrom('sysTenant')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', '0')
    .where('startTime', '<=', today)
    .where('endTime', '>=', today)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
