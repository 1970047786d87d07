import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { TAKES_PEOPLE } from '@baoqiao/contract/policy/change-codes.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { PAYOUT } from '@baoqiao/contract/rules/states/account-payout-states.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { type RawBuilder, sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'
import type { Context } from '../kernel/http/context.ts'
import { SYSTEM } from '../kernel/work/life.ts'
import { TOLD_DAYS, toldSince, waitingLines } from './waiting-lines.ts'

const CHANGES = '/policies/endorsement'
const PAYOUTS = '/policies/accountPayout'
/** The insurer answers within minutes; what takes longer somebody asks about. */
const SLOW_MS = 30 * 60_000

/** What waits of changes and of money on account, the right by which somebody does something about it, and where. */
const LINES = {
  changeReview: {
    right: 'endorsement_review',
    text: (n: number) => `有 ${n} 笔更正资料等待审核`,
    button: '去审核',
    path: CHANGES,
    query: { changeCode: '802', status: '2' },
    notBy: 'appliedBy',
  },
  changeSlow: {
    right: 'endorsement_review',
    text: (n: number) => `有 ${n} 笔批改提交超过30分钟保险公司没有答复，请联系保险公司后手工登记`,
    button: '去查看',
    path: CHANGES,
    query: { status: '2' },
    named: 'applyNo',
  },
  changeRefund: {
    right: 'endorsement_review',
    text: (n: number) => `有 ${n} 笔批改退费须审核后才能转账`,
    button: '去审核',
    path: CHANGES,
    query: {},
    named: 'applyNo',
  },
  changeUnpaid: {
    right: 'endorsement_pay',
    text: (n: number) => `有 ${n} 笔批改退费等待转账`,
    button: '去登记',
    path: CHANGES,
    query: {},
    named: 'applyNo',
  },
  changeUnagreed: {
    right: 'endorsement_add',
    text: (n: number) => `近${TOLD_DAYS}天有 ${n} 笔批改退费没有同意转账，金额已转入挂账，请查看退款审核意见`,
    button: '去查看',
    path: CHANGES,
    query: {},
    named: 'applyNo',
  },
  changeToPay: {
    right: 'endorsement_add',
    text: (n: number) => `有 ${n} 笔批改待支付，超过支付截止时间将自动取消`,
    button: '去支付',
    path: CHANGES,
    query: { status: '1' },
  },
  changeLapsed: {
    right: 'endorsement_add',
    text: (n: number) =>
      `近${TOLD_DAYS}天有 ${n} 笔批改逾期未付款已自动取消，人员没有变更，仍要办理的请重新提交`,
    button: '去查看',
    path: CHANGES,
    query: { status: '4' },
    named: 'applyNo',
  },
  changeRefused: {
    right: 'endorsement_add',
    text: (n: number) => `有 ${n} 笔批改被拒绝或有人员没有通过，请查看原因后重新提交`,
    button: '去查看',
    path: CHANGES,
    query: { status: '3,8,9' },
    named: 'applyNo',
  },
  changeClaimed: {
    right: 'endorsement_add',
    text: (n: number) => `有 ${n} 笔已确认的减员或替换将在之后生效，其中有人员已报案，请联系保险公司处理`,
    button: '去查看',
    path: CHANGES,
    query: { status: '3', changeCode: TAKES_PEOPLE.join() },
    named: 'applyNo',
  },
  changeOffline: {
    right: 'endorsement_add',
    text: (n: number) => `平台近${TOLD_DAYS}天为您的客户办理了 ${n} 笔线下增员，请告知客户`,
    button: '去查看',
    path: CHANGES,
    query: { changeCode: '801', status: '3' },
    since: 'confirmedAt',
    notBy: 'appliedBy',
  },
  changeCorrected: {
    right: 'endorsement_add',
    text: (n: number) => `近${TOLD_DAYS}天有 ${n} 笔更正资料已通过，请下载新的单证`,
    button: '去查看',
    path: CHANGES,
    query: { changeCode: '802', status: '3' },
    since: 'confirmedAt',
  },
  changeTakenBack: {
    right: 'endorsement_view',
    text: (n: number) => `近${TOLD_DAYS}天有 ${n} 笔您提交或名下的批改被他人撤销或撤回，请核对`,
    button: '去查看',
    path: CHANGES,
    query: { status: '8,9' },
    named: 'applyNo',
  },
  payoutReview: {
    right: 'account_payout_review',
    text: (n: number) => `有 ${n} 笔挂账退款等待审核`,
    button: '去审核',
    path: PAYOUTS,
    query: { status: 'SUBMITTED' },
    notBy: 'appliedBy',
  },
  payoutReturned: {
    right: 'account_payout_add',
    text: (n: number) =>
      `近${TOLD_DAYS}天有 ${n} 笔挂账退款没有付成，金额已退回挂账，请核对收款账户后重新申请`,
    button: '去查看',
    path: PAYOUTS,
    query: { status: 'RETURNED' },
    named: 'payoutNo',
  },
  payoutRejected: {
    right: 'account_payout_add',
    text: (n: number) => `近${TOLD_DAYS}天有 ${n} 笔挂账退款被拒绝，金额已退回挂账，请查看审核意见`,
    button: '去查看',
    path: PAYOUTS,
    query: { status: 'REJECTED' },
    since: 'updatedAt',
  },
  payoutUnpaid: {
    right: 'account_payout_pay',
    text: (n: number) => `有 ${n} 笔挂账退款等待转账`,
    button: '去登记',
    path: PAYOUTS,
    query: { status: 'APPROVED' },
  },
} as const
type Line = keyof typeof LINES

/**
 * Lines about changes of who is covered and about money on account, for those who act, of what they see by row security.
 * A refusal is told of until the policy is changed again, at most so many days; who submitted something does not review it.
 */
export async function serviceNotices(context: Context): Promise<Notice[]> {
  const lines = waitingLines(LINES, context)
  if (lines.none) return []
  return lines.told({ ...(await changesOf(context)), ...(await payoutsOf(context)) })
}

type Counts = Partial<Record<Line, number | readonly string[] | null>>
/** The numbers of those changes, the oldest first. */
const numbersOf = (condition: RawBuilder<unknown>) =>
  sql`array_agg(apply_no order by id) filter (where ${condition})`

const OWED = sql`status in ${inList(ENDORSEMENT.done)} and refund_way = 'payee' and receipt_no is null and back_money > 0`
/** Nobody transfers these before somebody else has agreed to them: see the guard `refundPaid` of endorsements. */
const UNAGREED = sql`refund_agreed_at is null and (coalesce(pay_account_type, '') = '2' or exists (select from endorsement s
  where s.policy_id = e.policy_id and s.set_off > 0 and s.status not in ${inList(ENDORSEMENT.failed)}))`

/** Somebody did not agree to transfer its money since then. */
const unagreedSince = (since: string) =>
  sql`exists (select from state_history h where h.entity = 'endorsement' and h.entity_id = e.id
    and h.event = 'refuseRefund' and h.created_at >= ${since})`
/** Nobody has changed the policy since. */
const LAST = sql`not exists (select from endorsement n where n.policy_id = e.policy_id and n.id > e.id)`
/** Refused as a whole, or some of its people. */
const REFUSED = sql`(status in ('8', '9') and refused_why is not null
  or status = '3' and exists (select from endorsement_row r where r.endorsement_id = e.id and r.status = '400'))`
/** Somebody whom it takes out has had an accident since. */
const CLAIMED = sql`exists (select from endorsement_row r join claim c on c.insured_id = r.insured_id
  where r.endorsement_id = e.id and r.status = '200' and c.status = 'OPEN')`

async function changesOf(context: Context): Promise<Counts> {
  const { tx, tenantId, caller, now } = context
  if (!caller.authorities.has('endorsement_view')) return {}
  const since = toldSince(context)
  const late = new Date(now().getTime() - SLOW_MS).toISOString()
  const notMine = sql`applied_by is distinct from ${caller.userId}`
  const mine = sql`(applied_by = ${caller.userId} or created_by = ${caller.userId})`
  const byOthers = sql`exists (select from state_history h where h.entity = 'endorsement' and h.entity_id = e.id
    and h.event in ('revoke', 'withdraw') and h.who not in (${caller.username}, ${SYSTEM.name}))`
  const ahead = sql`status = '3' and change_code in ${inList(TAKES_PEOPLE)} and effective_date > ${todayIn(now())}`
  const { rows } = await sql<Counts>`
    select count(*) filter (where status = '2' and change_code = '802' and ${notMine})::int as change_review,
      ${numbersOf(sql`status = '2' and change_code <> '802' and updated_at < ${late}`)} as change_slow,
      ${numbersOf(sql`${OWED} and ${UNAGREED} and ${notMine}`)} as change_refund,
      ${numbersOf(sql`${OWED} and not (${UNAGREED})`)} as change_unpaid,
      ${numbersOf(sql`status in ${inList(ENDORSEMENT.done)} and ${unagreedSince(since)}`)} as change_unagreed,
      count(*) filter (where status = '1')::int as change_to_pay,
      ${numbersOf(sql`status = '4' and updated_at >= ${since} and ${LAST}`)} as change_lapsed,
      ${numbersOf(sql`updated_at >= ${since} and ${REFUSED} and ${LAST}`)} as change_refused,
      ${numbersOf(sql`${ahead} and ${CLAIMED}`)} as change_claimed,
      count(*) filter (where status = '3' and change_code = '801' and confirmed_at >= ${since} and ${notMine})::int as change_offline,
      count(*) filter (where status = '3' and change_code = '802' and confirmed_at >= ${since})::int as change_corrected,
      ${numbersOf(sql`status in ('8', '9') and updated_at >= ${since} and ${mine} and ${byOthers}`)} as change_taken_back
    from endorsement e where tenant_id = ${tenantId} and status in ('0', '1', '2', '3', '4', '8', '9')`.execute(
    tx,
  )
  return rows[0] ?? {}
}

async function payoutsOf(context: Context): Promise<Counts> {
  const { tx, tenantId, caller } = context
  if (!caller.authorities.has('account_payout_view')) return {}
  const { rows } = await sql<Counts>`
    select count(*) filter (where status = 'SUBMITTED' and applied_by is distinct from ${caller.userId})::int as payout_review,
      count(*) filter (where status = 'APPROVED')::int as payout_unpaid,
      count(*) filter (where status = 'REJECTED' and updated_at >= ${toldSince(context)})::int as payout_rejected,
      array_agg(payout_no order by id) filter (where status = 'RETURNED' and updated_at >= ${toldSince(context)}
        and not exists (select from account_payout n where n.policy_id = o.policy_id and n.id > o.id)) as payout_returned
    from account_payout o where tenant_id = ${tenantId} and status in ${inList(['RETURNED', 'REJECTED', ...PAYOUT.open])}`.execute(
    tx,
  )
  return rows[0] ?? {}
}
