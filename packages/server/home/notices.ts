import { EXPIRING_DAYS } from '@baoqiao/contract/home/dashboard.ts'
import type { Notice, notices as noticeCalls } from '@baoqiao/contract/home/notices.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { sql } from 'kysely'
import { jobNotices } from '../job/notices.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { underwritingNotices } from '../underwriting/notices.ts'
import { taskNotices } from '../workflow/notices.ts'
import { claimNotices } from './claim-notices.ts'
import { contractNotices } from './contract-notices.ts'
import { invoiceNotices } from './invoice-notices.ts'
import { paymentNotices } from './payment-notices.ts'
import { renewalNotices } from './renewal-notices.ts'
import { reviewNotices } from './review-notices.ts'
import { rosterNotices } from './roster-notices.ts'
import { serviceNotices } from './service-notices.ts'
import { settlementNotices } from './settlement-notices.ts'
import { stagedNotices } from './staged-notices.ts'
import { uncoveredNotices } from './uncovered-notices.ts'
import { unsentNotices } from './unsent-notices.ts'
import { listedFirst, oneOf } from './waiting-lines.ts'
import { waitingNotices } from './waiting-notices.ts'

const POLICIES = '/insurance/policy/index'

/** Counts what waits, of what this person may see and do something about. */
export const notices: Handlers<typeof noticeCalls> = {
  async list(_, context) {
    const today = todayIn(context.now())
    const last = addDays(today, EXPIRING_DAYS)
    return [
      ...(await underwritingNotices(context)),
      ...(await taskNotices(context)),
      ...(await claimNotices(context)),
      ...(await policyNotices(today, last, context)),
      ...(await stagedNotices(context)),
      ...(await reviewNotices(context)),
      ...(await waitingNotices(today, context)),
      ...(await requestNotices(context)),
      ...(await setAside(context)),
      ...(await jobNotices(context)),
      ...(await tenantEnding(today, last, context)),
    ]
  },
}

/** Orders and policies by their state, and by how long they are in it. */
async function policyNotices(today: string, last: string, context: Context): Promise<Notice[]> {
  const { authorities } = context.caller
  const counts = authorities.has('policy_view') ? await countsOf(today, last, context) : NOTHING
  const { unpaid, refused, expiring, slow } = counts
  const line = (count: number, authority: string, told: Omit<Notice, 'path'>): Notice[] =>
    count > 0 && authorities.has(authority) ? [{ path: POLICIES, ...told }] : []
  const names = slow ?? []
  return [
    ...line(unpaid, 'policy_apply', {
      id: 'unpaid',
      text: `有 ${unpaid} 张保单待支付，逾期自动取消`,
      button: '去支付',
      query: { status: '1' },
    }),
    ...line(refused, 'policy_apply', {
      id: 'refused',
      text: `有 ${refused} 份投保申请被拒，请查看原因`,
      button: '去查看',
      query: { status: '102' },
    }),
    ...(await uncoveredNotices(context)),
    ...line(expiring, 'policy_view', {
      id: 'expiring',
      text: `有 ${expiring} 张保单将在 ${EXPIRING_DAYS} 天内到期${authorities.has('policy_apply') ? '，请及时续保' : ''}`,
      button: '去查看',
      query: { status: '3', renewed: 'false', endDateStart: today, endDateEnd: last },
    }),
    ...line(names.length, 'policy_underwrite', {
      id: 'issuing',
      text: `有 ${names.length} 份已支付的订单超过30分钟没有出单${listedFirst(names)}`,
      button: '去查看',
      query: { status: '2', filter: oneOf('orderNo', names) },
    }),
  ]
}

/** What is asked for: renewals, invoices, of a policy's service, of commission and of sales people's contracts. */
const requestNotices = async (context: Context): Promise<Notice[]> => [
  ...(await renewalNotices(context)),
  ...(await invoiceNotices(context)),
  ...(await rosterNotices(context)),
  ...(await serviceNotices(context)),
  ...(await paymentNotices(context)),
  ...(await settlementNotices(context)),
  ...(await contractNotices(context)),
  ...(await unsentNotices(context)),
]

interface Counts {
  unpaid: number
  refused: number
  expiring: number
  /** The numbers of those that are being issued for long. */
  slow: string[] | null
}
const NOTHING: Counts = { unpaid: 0, refused: 0, expiring: 0, slow: null }

async function countsOf(today: string, last: string, { tx, tenantId, now }: Context): Promise<Counts> {
  const late = new Date(now().getTime() - SLOW_ISSUE_MS).toISOString()
  const { rows } = await sql<Counts>`
    select count(*) filter (where status = '1')::int as unpaid,
      count(*) filter (where status = '102')::int as refused,
      array_agg(order_no order by id) filter (where status = '2' and updated_at < ${late}) as slow,
      count(*) filter (where status = '3' and not renewed and end_date between ${today} and ${last})::int as expiring
    from policy where tenant_id = ${tenantId} and status in ('1', '2', '3', '102')`.execute(tx)
  return rows[0] ?? NOTHING
}

/** An insurer answers within minutes; what takes longer somebody should ask about. */
const SLOW_ISSUE_MS = 30 * 60_000

/** Side effects that failed at every try wait for whoever may see to them. */
async function setAside({ tx, caller }: Context): Promise<Notice[]> {
  if (!caller.authorities.has('dead_letter_retry')) return []
  const { waiting } = await tx
    .selectFrom('deadLetter')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  if (waiting === 0) return []
  return [
    {
      id: 'setAside',
      text: `有 ${waiting} 项后台任务多次失败，等待处理`,
      button: '去处理',
      path: '/monitor/deadLetter',
      query: {},
    },
  ]
}

/** Whoever looks after tenants hears in time that their own one runs out. */
async function tenantEnding(
  today: string,
  last: string,
  { tx, tenantId, caller }: Context,
): Promise<Notice[]> {
  if (!caller.authorities.has('sys_tenant_view')) return []
  const tenant = await tx
    .selectFrom('sysTenant')
    .select(['name', 'endTime'])
    .where('id', '=', tenantId)
    .where('endTime', '>=', today)
    .where('endTime', '<=', last)
    .executeTakeFirst()
  if (!tenant) return []
  const text = `租户“${tenant.name}”将于 ${tenant.endTime} 到期，到期后无法登录`
  return [{ id: 'tenant', text, path: '/system/tenant', query: { name: tenant.name }, button: '去查看' }]
}
