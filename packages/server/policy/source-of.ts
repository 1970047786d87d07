import type { Application } from '@baoqiao/contract/policy/application.ts'
import { APPLY_TYPES } from '@baoqiao/contract/policy/apply-types.ts'
import { RENEWED_AHEAD_DAYS } from '@baoqiao/contract/policy/plan-issues.ts'
import { POLICY_STATUS } from '@baoqiao/contract/policy/policy.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'

/** The order that an application comes from: carried on by a new one, or itself gone on with. */
export interface Source {
  kind: 'renew' | 'resubmit' | 'staging' | 'copy'
  id: string
  orderNo: string
  status: string
  endDate: string
  revision: number
  holderCode: string
  /** In whose name and channel it stands, whoever goes on with it. */
  createdBy: string | null
  channelId: string | null
  empCount: number
  line: string
  distAccountName: string | null
  renewedFromId: string | null
}

/** In which states something can be renewed, submitted again, gone on with, copied. */
const STATES: Readonly<Record<Source['kind'], readonly string[]>> = {
  renew: POLICY.kept,
  resubmit: ['102'],
  staging: ['99'],
  copy: POLICY.copied,
}
const DONE = { renew: '续保', resubmit: '重新提交', staging: '继续投保', copy: '复制再投' } as const

const KIND: Readonly<Record<Application['applyType'], Source['kind'] | null>> = {
  new: null,
  plan: null,
  renew: 'renew',
  resubmit: 'resubmit',
  addResubmit: 'resubmit',
  staging: 'staging',
  copy: 'copy',
  add: null,
  change: null,
}

/** The order that an application says it comes from, locked; null for what comes of none. */
export async function sourceOf(
  { applyType, sourceId }: Pick<Application, 'applyType' | 'sourceId'>,
  context: Context,
): Promise<Source | null> {
  const { title, entry } = APPLY_TYPES[applyType]
  if (entry !== 'insure')
    throw refuse(`「${title}」请在保单详情中办理，不能作为投保提交`, at('applyType', title))
  const kind = KIND[applyType]
  if (!kind) return null
  if (!sourceId) {
    const message = `「${title}」须说明是哪一张订单（sourceId）`
    throw refuse(message, [{ path: 'sourceId', message }])
  }
  return sourceRow(kind, sourceId, context)
}

const at = (path: string, message: string) => [{ path, message }]

/** An order that the caller sees and that can be renewed, submitted again or gone on with; locked against doing so twice at once. */
export async function sourceRow(kind: Source['kind'], id: string, { tx, now }: Context): Promise<Source> {
  const row = await tx
    .selectFrom('policy')
    .select(['id', 'orderNo', 'status', 'endDate', 'revision', 'holderCode'])
    .select(['createdBy', 'channelId', 'empCount', 'renewedFromId', 'line', 'distAccountName'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  const { status } = row
  if (!STATES[kind].includes(status))
    throw new AppError(409, `当前状态为「${POLICY_STATUS[status] ?? status}」，不能${DONE[kind]}`)
  if (kind === 'renew') notTooEarly(row.endDate, todayIn(now()))
  return { kind, ...row }
}

/** So long before its end nobody knows whom it should cover then, and it would be paid for twice. */
function notTooEarly(endDate: string, today: string): void {
  const first = addDays(endDate, -RENEWED_AHEAD_DAYS)
  if (today < first)
    throw new AppError(409, `保单${endDate}到期，到期前${RENEWED_AHEAD_DAYS}天内（${first}起）才能续保`)
}
