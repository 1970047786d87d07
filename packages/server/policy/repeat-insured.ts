import type { Application } from '@baoqiao/contract/policy/application.ts'
import type { Reason, RepeatInsured } from '@baoqiao/contract/policy/quote.ts'
import { sql } from 'kysely'
import { mask } from '../kernel/data/vault.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { CAP_WAN, countedCover, coverOf, type Period } from './cover-cap.ts'

/**
 * People who are on another order or policy for the same days (RULES §1.4): over 120万 together is refused, else
 * warned. Orders that are still to be paid count too. Looks across channels of the tenant as the owner, and answers
 * only what the seller already typed. `hashes`: of the people's id numbers.
 */
export async function activeElsewhere(
  hashes: readonly string[],
  coverageWan: number,
  period: Period,
  context: Context,
): Promise<{ reasons: Reason[]; warnings: Reason[] }> {
  const { tx, tenantId, caller, now } = context
  const active = await asOwner(context, () =>
    coverOf(tx, { tenantId, hashes, period, now: now(), counted: 'alive' }),
  )
  const found = hashes.flatMap((hash, i) => {
    const wan = active.get(hash)
    return wan === undefined ? [] : [{ row: i + 1, over: wan + coverageWan > CAP_WAN, left: CAP_WAN - wan }]
  })
  const at = (row: number) => ({ row, field: 'idNo' })
  return {
    reasons: found
      .filter(({ over }) => over)
      .map(({ row, left }) => ({
        ...at(row),
        code: 'repeatOver',
        message: `${OVER}${roomText(left, caller)}`,
      })),
    warnings: found
      .filter(({ over }) => !over)
      .map(({ row }) => ({ ...at(row), code: 'repeat', message: '该人员已有其他有效保单或待支付订单' })),
  }
}

const OVER = `该人员已有有效保单或待支付订单，累计保额超过${CAP_WAN}万`
/** How much may still be added; whoever opens a partner's page is not told of what others bought. */
function roomText(left: number, { visitor }: Context['caller']): string {
  if (visitor) return ''
  return left > 0 ? `，最多还可投${left}万` : '，已没有可投的保额'
}

/** As many as a person reads. */
const LISTED = 500

/** The policies and orders behind those warnings; what is another channel's is told with its names half hidden. */
export async function repeatsOf(
  { employees }: Pick<Application, 'employees'>,
  hashes: readonly string[],
  period: Period,
  context: Context,
): Promise<RepeatInsured[]> {
  const { tx, tenantId, caller, now } = context
  const asked = { tenantId, hashes, period, now: now(), counted: 'alive' } as const
  const { rows } = await asOwner(context, () =>
    sql<Found>`
      select c.hash, p.insured, coalesce(p.policy_no, p.order_no) as no, max(c.last)::text as "endDate",
        p.channel_id is not distinct from ${caller.channelId}::bigint as own
      from (${countedCover(asked)}) c join policy p on p.id = c.policy_id
      group by c.hash, p.id order by p.id desc limit ${LISTED}`.execute(tx),
  )
  const lines = new Map(hashes.map((hash, i) => [hash, i]))
  return rows
    .flatMap(({ hash, insured, no, endDate: last, own }) => {
      const line = lines.get(hash)
      const one = line === undefined ? undefined : employees[line]
      if (line === undefined || !one) return []
      return [
        {
          row: line + 1,
          empName: one.name,
          empIdNo: mask(one.idNo),
          unitName: own ? insured : `${[...insured].slice(0, 2).join('')}****`,
          policyNo: own ? no : mask(no),
          expiryDate: `${last.slice(0, 10)} 23:59:59`,
        },
      ]
    })
    .sort((a, b) => a.row - b.row)
}

interface Found {
  hash: string
  insured: string
  no: string
  endDate: string
  /** Of the caller's channel. */
  own: boolean
}
