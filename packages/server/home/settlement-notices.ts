import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { addDays, endOfDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { SETTLE_APPLY } from '@baoqiao/contract/rules/states/settle-apply-states.ts'
import { sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'
import type { Context } from '../kernel/http/context.ts'
import { monthBefore } from '../settlement/apply/month-before.ts'
import { sellingUnrated } from '../settlement/rated-types.ts'
import { bouncedNotices } from './bounced-notices.ts'
import { TOLD_DAYS, toldSince, waitingLines } from './waiting-lines.ts'

/** Days that a clawback may stay open before somebody is told. */
const LATE_DAYS = 90

interface Kind {
  name: string
  title: string
  platform: string
  channel: string
}

/** What waits for the platform’s people, and the right by which they do something about it. */
const platformLines = ({ name, title, platform: path }: Kind) => {
  const line = (right: string, text: (n: number) => string, button: string, status: string) => ({
    ...{ right: `${name}_${right}`, text, button, path },
    query: { status },
  })
  return {
    first: line('review', (n) => `有 ${n} 份${title}等待初审`, '去审核', 'CREATED'),
    back: line(
      'review',
      (n) => `有 ${n} 份${title}复审驳回，请更正后再次提交复审或退回渠道`,
      '去处理',
      'REJECTED_FINAL',
    ),
    final: {
      ...line('final', (n) => `有 ${n} 份${title}等待复审`, '去审核', 'APPROVED_FIRST'),
      notBy: 'firstReviewerId',
    },
    finance: {
      ...line('pay', (n) => `有 ${n} 份${title}等待提交打款`, '去办理', 'APPROVED_FINAL'),
      only: [{ field: 'bounces', op: 'eq', value: '0' }] as const,
    },
    bounced: {
      ...line(
        'pay',
        (n) => `有 ${n} 份${title}的打款被银行退回，请核实收款人后重新提交打款`,
        '去办理',
        'APPROVED_FINAL',
      ),
      only: [{ field: 'bounces', op: 'gte', value: '1' }] as const,
    },
    payee: {
      ...line(
        'pay',
        (n) => `有 ${n} 份待付的${title}提交后渠道更改了收款信息，请核实`,
        '去核实',
        SETTLE_APPLY.payable.join(),
      ),
      only: [{ field: 'payeeChangedAt', op: 'filled', value: '' }] as const,
    },
    unpaid: line('pay', (n) => `有 ${n} 份${title}等待打款`, '去登记', 'COMMITTED_FINANCE'),
  }
}

/** All that waits of applications of a kind, with what their channels are told. */
const linesOf = (kind: Kind) => ({ ...platformLines(kind), ...channelLines(kind) })

/** What its channel is told. */
const channelLines = (kind: Kind) => ({
  rejected: {
    right: `${kind.name}_add`,
    text: (n: number) => `有 ${n} 份${kind.title}被驳回，请查看原因后重新提交或取消`,
    button: '去查看',
    path: kind.channel,
    query: { userStatus: 'REJECTED_FIRST' },
  },
  paid: {
    right: `${kind.name}_add`,
    text: (n: number) => `最近${TOLD_DAYS}天有 ${n} 份${kind.title}已打款`,
    button: '去查看',
    path: kind.channel,
    query: { userStatus: 'REMITTED' },
    since: 'remitAt',
  },
})
type Line = keyof ReturnType<typeof linesOf>
const KINDS: readonly Kind[] = [
  {
    ...{ name: 'settle_apply', title: '结算申请' },
    ...{ platform: '/after/apply/index', channel: '/front/apply/applyBasicList' },
  },
  {
    ...{ name: 'settle_award', title: '奖励申请' },
    ...{ platform: '/after/apply/awardList', channel: '/front/apply/applyAwardList' },
  },
]

/** Lines about settlement, for those who act: what they see by row security. */
export async function settlementNotices(context: Context): Promise<Notice[]> {
  const { tx, tenantId, caller } = context
  const told: Notice[] = []
  for (const kind of KINDS) {
    const lines = waitingLines<Line>(linesOf(kind), context)
    if (lines.none) continue
    const { rows } = await sql<Partial<Record<Line, number>>>`
      select count(*) filter (where status = 'CREATED')::int as first,
        count(*) filter (where status = 'REJECTED_FINAL')::int as back,
        count(*) filter (where status = 'APPROVED_FIRST' and first_reviewer_id is distinct from ${caller.userId})::int as final,
        count(*) filter (where status = 'APPROVED_FINAL' and bounces = 0)::int as finance,
        count(*) filter (where status = 'APPROVED_FINAL' and bounces > 0)::int as bounced,
        count(*) filter (where status = 'COMMITTED_FINANCE')::int as unpaid,
        count(*) filter (where status in ${inList(SETTLE_APPLY.payable)} and payee_changed_at is not null)::int as payee,
        count(*) filter (where status = 'REJECTED_FIRST')::int as rejected,
        count(*) filter (where status = 'REMITTED' and remit_at >= (${toldSince(context)}::timestamptz at time zone 'Asia/Shanghai')::date)::int as paid
      from ${sql.table(kind.name)} where tenant_id = ${tenantId} and status <> 'CANCELED'`.execute(tx)
    // Whoever has every right of the platform is no channel.
    const counts = caller.userType === 'dist' ? rows[0] : { ...rows[0], rejected: 0, paid: 0 }
    told.push(...lines.told(counts ?? {}).map((one) => ({ ...one, id: `${kind.name}_${one.id}` })))
  }
  return [
    ...told,
    ...(await bouncedNotices(context)),
    ...(await lateNotices(context)),
    ...(await autoNotices(context)),
  ]
}

/** What lies undone, and the right by which somebody does something about it: told once a day. */
const LATE = {
  settle_unrated: {
    right: 'settle_line_rate',
    text: (n: number) => `有 ${n} 笔保费没有适用的费率规则，暂不结算，请补充规则后计费`,
    button: '去处理',
    path: '/after/apply/changeFee',
    query: { kind: 'unrated' },
  },
  settle_no_rate: {
    right: 'settle_rule_basic_edit',
    text: (n: number) => `有 ${n} 个启用的渠道有产品没有设费率规则，其保费不产生佣金，请设置`,
    button: '去设置',
    path: '/after/rate/index',
    query: { unrated: '1' },
  },
  settle_clawback: {
    right: 'settle_cancel_fee_pay',
    text: (n: number) => `有 ${n} 笔退保佣金超过${LATE_DAYS}天没有收回，请抵扣或登记退回`,
    button: '去处理',
    path: '/settlement/cancelFee',
    query: { cancelStatus: '-1' },
  },
} as const

async function lateNotices(context: Context): Promise<Notice[]> {
  const { tx, tenantId, now } = context
  const lines = waitingLines(LATE, context)
  if (lines.none) return []
  // A list compares by days: those of the last of them count with it.
  const payTimeEnd = addDays(todayIn(now()), -LATE_DAYS - 1)
  const { rows } = await sql<{ unrated: number; clawback: number }>`
    select (select count(*) from settle_line where tenant_id = ${tenantId} and rule_id is null and status = '0'
        and orig_line_id is null and settle_money > 0)::int as unrated,
      (select count(*) from settle_cancel_fee where tenant_id = ${tenantId} and cancel_status = '-1'
        and pay_time <= ${endOfDay(payTimeEnd).toISOString()})::int as clawback`.execute(tx)
  const { unrated = 0, clawback = 0 } = rows[0] ?? {}
  const noRate = lines.has('settle_no_rate') ? await sellingUnrated(context) : 0
  const told = lines.told({ settle_unrated: unrated, settle_no_rate: noRate, settle_clawback: clawback })
  return told.map((one) => ({
    ...one,
    query: one.id === 'settle_clawback' ? { ...one.query, payTimeEnd } : one.query,
    daily: true,
  }))
}

/** What the system did not apply for by itself, for who leads the channel: nothing was due, or refunds took more than was earned. */
async function autoNotices({ tx, caller, now }: Context): Promise<Notice[]> {
  if (!caller.channelId || !caller.authorities.has('settle_apply_add')) return []
  const { from, to } = monthBefore(todayIn(now()))
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from settle_line l
    where l.channel_id = ${caller.channelId} and l.status = '0' and l.orig_line_id is null and l.rule_id is not null
      and (l.pay_time at time zone 'Asia/Shanghai')::date between ${from}::date and ${to}::date
      and exists (select from settle_info i where i.channel_id = l.channel_id and i.auto_settle = '1')
      and not exists (select from settle_apply a where a.channel_id = l.channel_id and a.auto_month = ${from}::date)`.execute(
    tx,
  )
  const n = rows[0]?.n ?? 0
  if (n === 0) return []
  return [
    {
      id: 'settle_apply_auto',
      text: `上月有 ${n} 条明细没有自动结算：佣金合计不大于零，或自动结算还没有运行`,
      button: '去申请',
      path: '/front/apply/index',
      query: {},
    },
  ]
}
