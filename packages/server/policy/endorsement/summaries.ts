import type { EndorsementSummary } from '@baoqiao/contract/policy/endorsement-summary.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { calledTo } from './called-to.ts'
import { takeBackBars } from './take-back-bar.ts'

/** All applications of a policy that the caller sees, newest first; who submitted one is told by name to people only. */
export async function applicationsOf(policyId: string, context: Context): Promise<EndorsementSummary[]> {
  const { tx, caller } = context
  const rows = await applications(policyId, tx)
  const counts = await people(policyId, tx)
  const late = await asOwner(context, () => lateReceipts(policyId, tx))
  const names = caller.visitor
    ? new Map<string, string>()
    : await namesOf(
        rows.flatMap(({ appliedBy }) => appliedBy ?? []),
        context,
      )
  const count = (id: string, state: string) =>
    Number(counts.find(({ endorsementId, status }) => endorsementId === id && status === state)?.people ?? 0)
  const bars = await takeBackBars(rows, context)
  return rows.map(
    ({ createdAt, appliedBy, appliedVisitorId: _, createdBy: _seller, payDeadline, ...row }) => ({
      ...row,
      lateMoney: Number(late.find(({ endorsementId }) => endorsementId === row.id)?.money ?? 0),
      revokeBarred: bars.get(row.id) ?? null,
      payDeadline: payDeadline ? new Date(payDeadline).toISOString() : null,
      rows: { open: count(row.id, '100'), done: count(row.id, '200'), failed: count(row.id, '400') },
      by: appliedBy ? (names.get(appliedBy) ?? '') : '',
      at: new Date(createdAt).toISOString(),
    }),
  )
}

/** By account, as people of the same policy know them; the platform's own are the platform to people of a channel. */
const namesOf = (ids: readonly string[], context: Context): Promise<Map<string, string>> =>
  asOwner(context, async () => {
    if (ids.length === 0) return new Map()
    const rows = await context.tx
      .selectFrom('sysUser')
      .select(['id', 'name', 'username', 'userType'])
      .where('id', 'in', [...ids])
      .execute()
    return new Map(rows.map((one) => [one.id, calledTo(one, context)]))
  })

const applications = (policyId: string, tx: Context['tx']) =>
  tx
    .selectFrom('endorsement as e')
    .select([
      'e.id',
      'e.applyNo',
      'e.changeCode',
      'e.effectiveDate',
      'e.status',
      'e.heads',
      'e.payMoney',
      'e.setOff',
    ])
    .select([
      'e.doneMoney',
      'e.backMoney',
      'e.refundWay',
      'e.payDeadline',
      'e.endorseNo',
      'e.refusedWhy',
      'e.receiptNo',
    ])
    .select(['e.createdAt', 'e.appliedBy', 'e.appliedVisitorId', 'e.createdBy'])
    .where('e.policyId', '=', policyId)
    .where('e.deletedAt', 'is', null)
    .orderBy('e.id', 'desc')
    .execute()

/** How many people of each application are in which state. */
const people = (policyId: string, tx: Context['tx']) =>
  tx
    .selectFrom('endorsementRow')
    .select(['endorsementId', 'status'])
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('policyId', '=', policyId)
    .groupBy(['endorsementId', 'status'])
    .execute()

/** What came too late for each application: that money goes back by itself. */
const lateReceipts = (policyId: string, tx: Context['tx']) =>
  tx
    .selectFrom('payReceipt as r')
    .innerJoin('payOrder as o', 'o.id', 'r.payOrderId')
    .select('o.endorsementId')
    .select(({ fn }) => fn.sum<number>('r.amount').as('money'))
    .where('o.policyId', '=', policyId)
    .where('o.endorsementId', 'is not', null)
    .where('r.result', '=', 'late')
    .groupBy('o.endorsementId')
    .execute()
