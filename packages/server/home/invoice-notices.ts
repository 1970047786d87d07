import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { filterText } from '@baoqiao/contract/kernel/filter.ts'
import { addDays, startOfDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../kernel/http/context.ts'

const DAYS = 7

/** What was issued lately of what one asked for oneself. */
export async function invoiceNotices({ tx, tenantId, caller, now }: Context): Promise<Notice[]> {
  if (!caller.authorities.has('invoice_add')) return []
  const since = addDays(todayIn(now()), 1 - DAYS)
  const { issued } = await tx
    .selectFrom('invoice')
    .select(({ fn }) => fn.countAll<number>().as('issued'))
    .where('tenantId', '=', tenantId)
    .where('createdBy', '=', caller.userId)
    .where('status', '=', '6')
    .where('issuedAt', '>=', startOfDay(since).toISOString())
    .executeTakeFirstOrThrow()
  if (Number(issued) === 0) return []
  const text = `近${DAYS}天有 ${issued} 张发票已开具`
  const query = { status: '6', filter: filterText([{ field: 'issuedAt', op: 'gte', value: since }]) }
  return [{ id: 'invoiceIssued', text, button: '去查看', path: '/policies/invoice', query }]
}
