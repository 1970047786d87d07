import type { Application } from '@baoqiao/contract/policy/application.ts'
import { type Confirmation, confirmationOf, unconfirmed } from '@baoqiao/contract/policy/confirmations.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import { endDate } from '@baoqiao/contract/rules/dates.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { sql } from 'kysely'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { carriedEnd, nextTo } from './next-to.ts'
import { renewedTwice } from './renewals-of.ts'
import { codeOf } from './renews-link.ts'
import { revisedMeanwhile } from './revised-meanwhile.ts'
import { rowOfList } from './row-of-list.ts'
import type { Source } from './source-of.ts'

/**
 * The same enterprise, and half of these people or more, are on an order that waits, or on one of the same line that is
 * paid for the same days: told before another is made, with its number where the caller sees it. Of every channel.
 */
async function orderedTwice(
  { holder, plan }: Application,
  people: readonly string[],
  line: string,
  source: Source | null,
  context: Context,
): Promise<Reason | null> {
  const each = [...new Set(people)]
  const last = endDate(plan.startDate, plan.months)
  const found = await asOwner(context, () =>
    context.tx
      .selectFrom('policy as p')
      .select(['p.id', 'p.orderNo', 'p.status'])
      .where('p.tenantId', '=', context.tenantId)
      .where(sql<boolean>`upper(p.holder_code) = ${codeOf(holder.code)}`)
      .where('p.deletedAt', 'is', null)
      // The order that is copied goes on: with it this is the second.
      .where('p.id', 'is distinct from', source?.kind === 'copy' ? null : (source?.id ?? null))
      .where(({ or, and, eb }) =>
        or([
          eb('p.status', 'in', POLICY.waiting),
          and([
            eb('p.status', 'in', POLICY.paid),
            sql<boolean>`p.line = ${line}`,
            eb('p.startDate', '<=', last),
            eb('p.endDate', '>=', plan.startDate),
          ]),
        ]),
      )
      .where(({ eb, selectFrom }) =>
        eb(
          selectFrom('policyInsured as i')
            .select(({ fn }) => fn.countAll<number>().as('same'))
            .whereRef('i.policyId', '=', 'p.id')
            .where('i.deletedAt', 'is', null)
            .where(sql<boolean>`i.id_no_hash = any(${each})`),
          '>=',
          Math.ceil(each.length / 2),
        ),
      )
      .orderBy('p.id', 'desc')
      .executeTakeFirst(),
  )
  return found ? { code: 'orderedTwice', message: await sayTwice(found, context) } : null
}

/** The number of an order is only for who sees the order. */
async function sayTwice(
  { id, orderNo, status }: { id: string; orderNo: string; status: string },
  { tx }: Context,
): Promise<string> {
  const seen = await tx.selectFrom('policy').select('id').where('id', '=', id).executeTakeFirst()
  const which = seen ? `订单${orderNo}` : '其他渠道或人员的订单'
  const how = isOneOf(POLICY.waiting, status) ? '尚未完成支付或核保' : '保障期间与本次重叠'
  return `该企业的这些人员已在${which}中，${how}，请勿重复投保`
}

/** What is being done a second time, each with the order that did it first. */
export async function repeated(
  application: Application,
  people: readonly string[],
  { line, source }: { line: string; source: Source | null },
  context: Context,
): Promise<Reason[]> {
  const twice = await orderedTwice(application, people, line, source, context)
  const next = nextTo(await carriedEnd(source, context), application.plan.startDate)
  const revised = await revisedMeanwhile(application, source, context)
  const found = [await renewedTwice(source, context), revised, next, twice]
  return found.filter((reason) => reason !== null)
}

/** Ordered only by whoever says of each warning that asks for it that it is meant. */
export function confirmed({ accepted, employees }: Application, warnings: readonly Reason[]): void {
  const [first] = unconfirmed(warnings, accepted)
  const warning = warnings.find((one) => first && unconfirmed([one], []).includes(first))
  if (!warning) return
  const message = toldOf(warning, employees)
  throw refuse(message, [{ path: 'accepted', message }])
}

const CHECKED: readonly Confirmation[] = ['unusual', 'papers', 'holderName', 'heightTrade']
/** A number that is only unusual is said with whose it is, and what to do about it. */
function toldOf(warning: Reason, employees: Application['employees']): string {
  const { row, code, message } = warning
  const asks = confirmationOf(warning)
  if (asks === null || !CHECKED.includes(asks)) return message
  const whose = row
    ? `${rowOfList(row, employees[row - 1]?.name)}：`
    : code === 'holder.code'
      ? '统一社会信用代码为'
      : ''
  if (asks === 'heightTrade') return `${whose}${message}，请核实，确认无误后再提交`
  return `${whose}${message}，请与证件原件核对，确认无误后再提交`
}
