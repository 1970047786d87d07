import type { policies } from '@baoqiao/contract/policy/list.ts'
import { policy } from '@baoqiao/contract/policy/policy.ts'
import { getRow } from '../kernel/data/store.ts'
import { mask } from '../kernel/data/vault.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { refundPaid } from '../payment/request-refund.ts'
import { check } from './check.ts'
import { declaredOf } from './declared.ts'
import { document } from './document.ts'
import { insuredPage } from './insured-page.ts'
import { invoice } from './invoice.ts'
import { policyLife } from './policy-life.ts'
import { quote } from './quote.ts'
import { submit } from './submit.ts'
import { surrender } from './surrender/surrender-calls.ts'
import { surrenderApply } from './surrender/surrender-moves.ts'

export const policyHandlers: Handlers<typeof policies> = {
  invoice,
  surrenderApply,
  surrender,
  policy: {
    async get({ params }, context) {
      // The store answers rows of any resource; this one is the policy's.
      const row = (await getRow(policy, params.id, context)) as Awaited<
        ReturnType<NonNullable<NonNullable<Handlers<typeof policies>['policy']>['get']>>
      >
      return { ...row, holder: masked(row.holder, context) }
    },
    life: policyLife,
    after: {
      issueFailed: ({ id }, context, { reason }) =>
        asOwner(context, () => refundPaid(id, String(reason), context)),
    },
    guard: {
      approve: ({ payDeadline }, { now }) =>
        new Date(payDeadline ?? 0) <= now()
          ? '已过起保前一日23:30的支付截止时间，不能通过，请拒绝后由业务员改起保日期重新提交'
          : null,
    },
  },
  apply: {
    calc: ({ body }, context) => quote(body.plan, body.rows, context),
    async check({ body }, context) {
      const { decision, reasons, warnings, quote: price } = await check(body, context)
      return { decision, reasons, warnings, quote: price }
    },
    submit: ({ body }, context) => submit(body, context),
    insured: ({ params, query }, context) => insuredPage(params.id, query, context),
    declared: ({ params }, context) => declaredOf(params.id, context),
    document,
  },
}

function masked(holder: unknown, { vault }: Context): unknown {
  if (!holder || typeof holder !== 'object' || !('mobile' in holder)) return holder
  return { ...holder, mobile: mask(vault.open(String(holder.mobile))) }
}
