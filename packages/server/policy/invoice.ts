import { invoice as invoiceResource } from '@baoqiao/contract/policy/invoice.ts'
import type { policies } from '@baoqiao/contract/policy/list.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { sql } from 'kysely'
import { born } from '../kernel/data/moves.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const SPECIAL = {
  address: '注册地址',
  phone: '注册电话',
  bankName: '开户银行',
  bankNo: '银行账号',
  taxCertificate: '一般纳税人证明',
}
const say = (path: string, message: string) => refuse(message, [{ path, message }])
type Values = Readonly<Record<string, unknown>>

/** What is a rule about invoices (RULES §1.8); the rest is the resource's contract. */
export const invoice: NonNullable<Handlers<typeof policies>['invoice']> = {
  async add({ body }, context) {
    const order = await invoiceable(body.policyId, context)
    if (order.line === 'groupAccident' && body.type === '1') throw say('type', '团体意外险只能开具普票')
    if (body.money > order.left) throw say('money', `最多可开票 ${formatYuan(order.left)} 元`)
    if (body.type === '1') checkSpecial(body)
    const { policyNo, channelId, paidAt, insured, holderCode } = order
    const own = {
      policyNo,
      channelId,
      orderPayTime: paidAt,
      unitName: insured,
      title: insured,
      identification: holderCode,
    }
    return request({ ...body, ...own }, context)
  },
  guard: {
    resubmit(row, _context, given) {
      checkSpecial({ ...row, ...given })
      return null
    },
    change: (_row, _context, { changeReason, changeRemark }) =>
      changeReason === '4' && !changeRemark ? '变更原因为“其他”时请填写变更说明' : null,
  },
  after: {
    async change(row, context) {
      await requestAgain(row, context)
    },
  },
}

/** Special ones are reviewed first. */
const request = (values: Values, context: Context) =>
  born(invoiceResource, values.type === '1' ? 'requestSpecial' : 'requestOrdinary', values, context)

/** One more like it, which begins anew: what only the issued one has stays with that. */
export const requestAgain = (
  { id: _id, invoiceNo: _no, expressNo: _express, status: _status, version: _version, ...row }: Values,
  context: Context,
) => request(row, context)

interface Order {
  line: string
  policyNo: string | null
  channelId: string | null
  insured: string
  holderCode: string
  paidAt: string | null
  left: number
}

/**
 * An issued policy the caller sees, with what may still be invoiced. Held first and added up by a statement of its own:
 * one that waits for the lock would still see the invoices there were before it waited.
 */
async function invoiceable(policyId: string, { tx }: Context): Promise<Order> {
  await sql`select from policy where id = ${policyId} for update`.execute(tx)
  const { rows } = await sql<
    Order & { status: string }
  >`select p.status, p.line, p.policy_no, p.channel_id, p.insured, p.holder_code,
      (select max(o.pay_succ_time) from pay_order o where o.policy_id = p.id) as paid_at,
      p.total_money - coalesce((select sum(i.money) from invoice i where i.policy_id = p.id and i.status <> '7' and i.deleted_at is null), 0) as left
    from policy p where p.id = ${policyId} and p.deleted_at is null`.execute(tx)
  const [order] = rows
  if (!order) throw say('policyId', '保单不存在，请重新选择')
  if (!['3', '3.5', '5'].includes(order.status)) throw say('policyId', '保单尚未出单，不能开票')
  return { ...order, left: Number(order.left) }
}

function checkSpecial(values: Values): void {
  for (const [name, label] of Object.entries(SPECIAL))
    if (!values[name]) throw say(name, `开具专票请填写${label}`)
}
