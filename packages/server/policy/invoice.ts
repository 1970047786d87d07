import { invoice as invoiceResource } from '@baoqiao/contract/policy/invoice.ts'
import { INVOICE_TYPES } from '@baoqiao/contract/policy/invoicing.ts'
import type { policies } from '@baoqiao/contract/policy/list.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { sql } from 'kysely'
import { byCaller } from '../kernel/auth/actors-of.ts'
import { born, lifeOf } from '../kernel/data/moves.ts'
import { inList } from '../kernel/database/in-list.ts'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { transition } from '../kernel/work/transition.ts'
import { agreedSurrender } from './agreed-surrender.ts'
import { holdPolicyOf } from './hold-policy-of.ts'
import { requestAgain } from './invoice-again.ts'
import { invoiceLife } from './invoice-life.ts'
import { taxOf } from './invoice-tax.ts'
import { beyondKept, counted, type InvoicedPolicy, invoiceableOf } from './invoiceable.ts'

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
  life: invoiceLife,
  // Whoever gives the policy back looks for its invoices under the same lock.
  hold: (id, context) => holdPolicyOf('invoice', id, context),
  async add({ body }, context) {
    const order = await held(body.policyId, context)
    if (body.type === '1' && !INVOICE_TYPES[order.line]?.special) throw say('type', '团体意外险只能开具普票')
    if (body.money > order.left) throw say('money', `最多可开票 ${formatYuan(order.left)} 元`)
    if (body.type === '1') checkSpecial(body)
    if (body.endorseNo) await withinChange(body.policyId, body.endorseNo, body.money, context)
    const { policyNo, channelId, paidAt, title, identification } = order
    const own = {
      policyNo,
      channelId,
      orderPayTime: paidAt,
      unitName: title,
      title,
      identification,
      appliedBy: context.caller.userId,
    }
    return request({ ...body, ...own }, context)
  },
  guard: {
    resubmit(row, context, given) {
      checkSpecial({ ...row, ...given })
      return beyondKept(row, context)
    },
    correct: beyondKept,
    pass: beyondKept,
    issued: async (row, context, { invoiceNo }) =>
      (await beyondKept(row, context)) ?? numberOnce('invoiceNo', String(invoiceNo), row.id, context),
    redIssued: ({ id }, context, { redNo }) => numberOnce('redNo', String(redNo), id, context),
    async change({ id, policyId }, context, { changeReason, changeRemark, redNo }) {
      if (changeReason === '4' && !changeRemark) return '变更原因为“其他”时请填写变更说明'
      await numberOnce('redNo', String(redNo), id, context)
      return agreedSurrender(policyId, context)
    },
  },
  after: {
    change: ({ id, type, money }, context, { changeReason, changeRemark }) =>
      asOwner(context, async () => {
        const by = byCaller(context.caller)
        const next = await requestAgain(id, { money }, by, context)
        if (changeReason !== WRONG_DATA) return
        // Who asked for it mends what was wrong before it is issued again.
        const reason = `客户信息有误${changeRemark ? `：${changeRemark}` : ''}`
        await context.tx.updateTable('invoice').set({ reason }).where('id', '=', next).execute()
        const event = type === '1' ? 'refuse' : 'sendBack'
        await transition(lifeOf(invoiceResource), event, next, by, context, reason)
      }),
  },
}
const WRONG_DATA = '2'

/** A number is of one invoice of the tenant, void ones too: two who write the same wait for each other. */
async function numberOnce(
  name: 'invoiceNo' | 'redNo',
  given: string,
  id: string,
  context: Context,
): Promise<null> {
  const { tx, tenantId } = context
  const taken = await asOwner(context, async () => {
    await sql`select pg_advisory_xact_lock(7140, hashtext(${`${tenantId} ${given}`}))`.execute(tx)
    return tx
      .selectFrom('invoice')
      .select('title')
      .where('tenantId', '=', tenantId)
      .where((eb) => eb.or([eb('invoiceNo', '=', given), eb('redNo', '=', given)]))
      .where((eb) => (name === 'invoiceNo' ? eb('id', '<>', id) : eb.val(true)))
      .executeTakeFirst()
  })
  if (taken) throw say(name, `发票号码${given}已登记在“${taken.title}”的另一张发票上，请核对`)
  return null
}

/** With its tax. Special ones are reviewed first. */
const request = (values: Values & { money: number }, context: Context) =>
  born(
    invoiceResource,
    values.type === '1' ? 'requestSpecial' : 'requestOrdinary',
    { ...values, ...taxOf(values.money) },
    context,
  )

/**
 * An issued policy the caller sees, with what may still be invoiced. Held first and added up by a statement of its own:
 * one that waits for the lock would still see the invoices there were before it waited.
 */
async function held(policyId: string, context: Context): Promise<InvoicedPolicy> {
  const { rows } = await sql`select from policy where id = ${policyId} for update`.execute(context.tx)
  const order = rows.length > 0 ? await invoiceableOf(policyId, context) : undefined
  if (!order) throw say('policyId', '保单不存在，请重新选择')
  // One that is wholly invoiced is told at the amount, with how much there is.
  if (order.why && order.left > 0) throw say('policyId', order.why)
  return order
}

/** One for a change alone is at most what that change was paid for, with all that anybody asked for it. */
async function withinChange(
  policyId: string,
  endorseNo: string,
  money: number,
  context: Context,
): Promise<void> {
  const { rows } = await asOwner(context, () =>
    sql<{ paid: string; invoiced: string }>`select e.done_money as paid,
      coalesce((select sum(i.money) from invoice i where i.policy_id = e.policy_id and i.endorse_no = e.endorse_no
        and ${counted}), 0) as invoiced
    from endorsement e where e.policy_id = ${policyId} and e.endorse_no = ${endorseNo} and e.done_money > 0
      and e.status in ${inList(ENDORSEMENT.done)} and e.deleted_at is null`.execute(context.tx),
  )
  const [row] = rows
  if (!row) throw say('endorseNo', '该保单没有这个批单号，或这次批改没有收取保费')
  const left = Number(row.paid) - Number(row.invoiced)
  if (money > left) throw say('money', `批单${endorseNo}最多可开票 ${formatYuan(left)} 元`)
}

function checkSpecial(values: Values): void {
  for (const [name, label] of Object.entries(SPECIAL))
    if (!values[name]) throw say(name, `开具专票请填写${label}`)
}
