import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import type { planCalls, QuoteOpened } from '@baoqiao/contract/plan/calls.ts'
import type { PlanOption } from '@baoqiao/contract/plan/option.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { requireAuthority } from '../policy/authority.ts'
import { sellingFor } from '../policy/order-under.ts'
import { differences } from './differences.ts'
import { forward } from './forward.ts'
import { headsIn, optionsIn } from './kept-content.ts'
import { priceOptions } from './price-options.ts'
import { summed } from './summed.ts'
import { unitFits } from './unit-fits.ts'

/** How long a price that was worked out is taken for granted; it is worked out anew whenever it is used. */
const VALID_DAYS = 30

/** Keeps what was worked out, as the server reckons it now; over an earlier one of the caller's when it is named. */
export async function saveQuote(
  body: InputOfCall<(typeof planCalls)['save']>['body'],
  context: Context,
): Promise<{ id: string; validUntil: string; version: number }> {
  const { id, version, unitName, unitCode = '', areaCode = '', ...asked } = body
  const seller = id ? sellingFor(await keptBy(id, context), context) : context
  await requireAuthority('100', seller)
  await unitFits({ unitName, unitCode, areaCode }, context)
  const { tx, caller, tenantId, now } = context
  // One that is kept stays its seller's, whoever saves over it.
  const options = await priceOptions(asked, seller)
  const [first] = options
  if (!first) throw notFound()
  const validUntil = addDays(todayIn(now()), VALID_DAYS)
  const values = {
    unitName,
    unitCode,
    areaCode,
    ...summed(options),
    effectiveDate: first.plan.startDate,
    term: first.plan.months,
    defeasanceDate: first.endDate,
    rateVersions: versionsOf(options),
    validUntil,
    content: JSON.stringify(options),
    rows: JSON.stringify(asked.rows),
  }
  if (id) return over(id, version, values, context)
  const made = await tx
    .insertInto('quote')
    .values({ ...values, tenantId, channelId: caller.channelId, createdBy: caller.userId })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { ...made, validUntil }
}

const versionsOf = (options: readonly PlanOption[]) =>
  [...new Set(options.map(({ rateVersion }) => rateVersion))].filter(Boolean).join('、')

/** Whose a kept one is. */
async function keptBy(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('quote')
    .select(['channelId', 'createdBy'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('测算记录已不存在')
  return row
}

/** In place of what a kept one said, as it was looked at: 409 when somebody has saved another meanwhile. */
async function over<V extends { validUntil: string }>(
  id: string,
  version: number | undefined,
  values: V,
  { tx, now }: Context,
) {
  if (version === undefined)
    throw refuse('请重新打开测算记录后再保存', [{ path: 'version', message: '缺少测算记录的版本' }])
  const kept = await tx
    .updateTable('quote')
    .set((eb) => ({ ...values, updatedAt: now().toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (!kept) throw new AppError(409, '这份测算刚被他人修改，请重新打开后再保存，或另存为新的测算')
  return { ...kept, validUntil: values.validUntil }
}

/** A kept one beside what it would be today. */
export async function openQuote(id: string, context: Context): Promise<QuoteOpened> {
  const row = await context.tx
    .selectFrom('quote')
    .select(['id', 'version', 'unitName', 'unitCode', 'areaCode', 'content', 'rows', 'validUntil'])
    .select(['channelId', 'createdBy'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('测算记录已不存在')
  const saved = optionsIn(row.content)
  const rows = headsIn(row.rows)
  const plans = saved.map(({ plan }) => forward(plan, context))
  const now = (await priceOptions({ plans, rows }, sellingFor(row, context))).map((option, i) => ({
    ...option,
    // A product that is gone is still called as it was.
    title: option.title || (saved[i]?.title ?? ''),
  }))
  return {
    id: row.id,
    version: row.version,
    unitName: row.unitName,
    unitCode: row.unitCode ?? '',
    areaCode: row.areaCode ?? '',
    rows,
    saved,
    now,
    changed: saved.flatMap((then, index) =>
      differences(then, now[index]).map((message) => ({ index, message })),
    ),
    validUntil: row.validUntil,
    expired: row.validUntil < todayIn(context.now()),
  }
}
