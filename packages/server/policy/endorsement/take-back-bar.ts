import { CHANGE_CODES, CHANGES, type ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isApplicant } from '../applicant.ts'
import { notAgreedAmong, nothingToPay, type Refund } from './refund-review.ts'

interface Applied {
  changeCode: ChangeCode
  status: string
  /** Signed, cents. */
  payMoney: number
  appliedBy: string | null
  appliedVisitorId: string | null
  /** The seller with whose policy it stands. */
  createdBy: string | null
  /** Of the bank, once what it gave back was transferred. */
  receiptNo: string | null
}
const APPLIED = [
  ...(['changeCode', 'status', 'payMoney', 'appliedBy', 'appliedVisitorId', 'createdBy'] as const),
  'receiptNo',
] as const
interface Submitter {
  name: string | null
  userType: string
}

/** What was paid for is the insurer's to decide; it goes back by being refused. */
const WITH_INSURER = '这次批改已付款并已提交保险公司，不能撤销，请等待保险公司答复'

/** What was transferred back does not come back by itself. */
export const transferred = (receiptNo: string) =>
  `退还的金额已转账（流水号${receiptNo}），不能撤回，请另行办理批改`

/**
 * Why the caller may not take a change back, or null (RULES §2, `revoke`: own application): whoever submitted it may, the
 * platform's staff what the platform did, whoever leads a channel or is its staff what its people did and they see, and
 * the seller what a visitor did in their name. Nobody of a channel takes back what the platform did.
 */
export async function takeBackBar(row: Applied, context: Context): Promise<string | null> {
  return barOf(row, await submittersOf([row], context), context)
}

/** The same of one by its id. */
export const takeBackBarOf = (id: string, context: Context): Promise<string | null> =>
  asOwner(context, async () => {
    const row = await context.tx
      .selectFrom('endorsement')
      .select(APPLIED)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return takeBackBar(row, context)
  })

/** The same of many changes, with one question to the database. */
export async function takeBackBars(
  rows: readonly (Applied & { id: string })[],
  context: Context,
): Promise<Map<string, string | null>> {
  const submitters = await submittersOf(rows, context)
  return new Map(rows.map((row) => [row.id, barOf(row, submitters, context)]))
}

/** Rows as a list answers them, each with why the caller may not take it back, and why it is not paid out yet, or null. */
export async function withBars<R extends Refund & { id: string }>(rows: readonly R[], context: Context) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const applied = await context.tx
    .selectFrom('endorsement')
    .select(['id', ...APPLIED])
    .where('id', 'in', ids)
    .execute()
  const bars = await takeBackBars(applied, context)
  const unagreed = await notAgreedAmong(
    context.caller.authorities.has('endorsement_pay') ? rows.filter((row) => nothingToPay(row) === null) : [],
    context,
  )
  return rows.map((row) => ({
    ...row,
    revokeBarred: bars.get(row.id) ?? null,
    payBarred: unagreed.get(row.id) ?? null,
  }))
}

/** That the money has gone is said to who might take it back otherwise. */
const barOf = (row: Applied, submitters: Map<string, Submitter>, context: Context): string | null =>
  whoseBar(row, submitters, context) ?? (row.receiptNo ? transferred(row.receiptNo) : null)

function whoseBar(row: Applied, submitters: Map<string, Submitter>, context: Context): string | null {
  if (row.status === '2' && row.payMoney > 0) return WITH_INSURER
  const { caller } = context
  // Of visitors of before they were kept, those who see the order are whose it is.
  const isUnknown = row.appliedBy === null && row.appliedVisitorId === null
  if (isApplicant(row, context) || (caller.visitor && isUnknown)) return null
  const what = CHANGE_CODES[row.changeCode]
  const who = row.appliedBy ? submitters.get(row.appliedBy) : undefined
  const byPlatform = CHANGES[row.changeCode].prepaid || who?.userType === 'sys'
  if (caller.userType === 'sys' && !caller.visitor)
    return byPlatform
      ? null
      : `这次${what}由${who?.name ?? '合作方页面的用户'}提交，由提交人或其渠道撤回，平台不能代为撤回`
  if (byPlatform) return `这次${what}由平台办理，您不能撤回；确需撤回的，请联系平台`
  if (caller.visitor) return `这次${what}不是您提交的，不能撤回；确需撤回的，请联系业务员`
  if (caller.accountRole !== AGENT || (!row.appliedBy && row.createdBy === caller.userId)) return null
  return `这次${what}由${who?.name ?? '合作方页面的用户'}提交，您不能撤回；确需撤回的，请联系提交人`
}
/** Account of one person, who acts for nobody else. */
const AGENT = '6'

/** Who submitted these, whoever asks: the names stand in sentences to people of the same policy only. */
async function submittersOf(rows: readonly Applied[], context: Context): Promise<Map<string, Submitter>> {
  const ids = [...new Set(rows.flatMap((row) => (isApplicant(row, context) ? [] : (row.appliedBy ?? []))))]
  if (ids.length === 0) return new Map()
  const found = await asOwner(context, () =>
    context.tx.selectFrom('sysUser').select(['id', 'name', 'userType']).where('id', 'in', ids).execute(),
  )
  return new Map(found.map(({ id, name, userType }) => [id, { name, userType }]))
}
