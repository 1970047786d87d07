import type { policies } from '@baoqiao/contract/policy/list.ts'
import { policy } from '@baoqiao/contract/policy/policy.ts'
import { getRow } from '../kernel/data/store.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { mask } from '../kernel/data/vault.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { refundPaid } from '../payment/request-refund.ts'
import { voucherWaits } from '../payment/waiting-voucher.ts'
import { barsOfOrder, withOrderBars } from '../underwriting/order-bars.ts'
import { moveTask } from '../underwriting/sync-task.ts'
import { banks } from './banks.ts'
import { insuredEnterprise } from './belongings/insured-enterprise.ts'
import { policyCar } from './belongings/policy-car.ts'
import { cancelledOwn } from './cancelled-order.ts'
import { copied, renewal, resubmission } from './carry/carried.ts'
import { changing } from './changing/changing-calls.ts'
import { checked } from './check-asked.ts'
import { claim } from './claim/claim-moves.ts'
import { claims } from './claim/claims.ts'
import { companies } from './companies.ts'
import { cover } from './cover/cover-calls.ts'
import { customer, customers } from './customers.ts'
import { declaredOf } from './declared.ts'
import { document } from './document.ts'
import { registeredName } from './doubts/registered-name.ts'
import { endorse } from './endorsement/endorse-calls.ts'
import { endorseWire } from './endorsement/endorse-wire.ts'
import { endorsement } from './endorsement/endorsement-moves.ts'
import { endorsementRowLife } from './endorsement/endorsement-row-life.ts'
import { holderNoticeLife } from './holder/holder-notice-life.ts'
import { holder } from './holder/holder-public.ts'
import { insuredPage } from './insured-page.ts'
import { invoice } from './invoice.ts'
import { invoicing } from './invoiceable.ts'
import { uploadIdOcr } from './ocr/upload-id-ocr.ts'
import { ownOrders } from './own-orders.ts'
import { accountPayout } from './payout/payout-moves.ts'
import { payouts } from './payout/payouts.ts'
import { policyLife } from './policy-life.ts'
import { quoteAsked } from './quote-asked.ts'
import { revisionsOf } from './revisions.ts'
import { roster } from './roster/roster-calls.ts'
import { staging } from './staging/calls.ts'
import { submit } from './submit.ts'
import { surrender } from './surrender/surrender-calls.ts'
import { surrenderApply } from './surrender/surrender-moves.ts'

const store = storeOf(policy)
const bars = ({ id, payDeadline }: { id: string; payDeadline?: string | null }, context: Context) =>
  barsOfOrder({ id, payDeadline: payDeadline ?? null }, context)

export const policyHandlers: Handlers<typeof policies> = {
  invoice,
  invoicing,
  staging,
  surrenderApply,
  surrender,
  endorsement,
  endorsementRow: { life: endorsementRowLife },
  endorse,
  endorseWire,
  roster,
  accountPayout,
  payouts,
  changing,
  banks,
  cover,
  claim,
  claims,
  holder,
  holderNotice: { life: holderNoticeLife },
  policyCar,
  insuredEnterprise,
  ocr: { uploadIdOcr },
  mine: {
    list: ({ query }, context) => ownOrders(query, context),
    cancel: ({ params }, context) => cancelledOwn(params.id, context),
  },
  policy: {
    async page({ query }, context) {
      const page = await store.page({ query }, context)
      return { ...page, records: await withOrderBars(page.records, context) }
    },
    async get({ params }, context) {
      // The store answers rows of any resource; this one is the policy's.
      const row = (await getRow(policy, params.id, context)) as Awaited<
        ReturnType<NonNullable<NonNullable<Handlers<typeof policies>['policy']>['get']>>
      >
      const [shown = row] = await withOrderBars([row], context)
      return { ...shown, holder: masked(row.holder, context) }
    },
    life: policyLife,
    after: {
      startUnderwriting: ({ id }, context) => moveTask(id, 'take', context),
      approve: ({ id }, context) => moveTask(id, 'approve', context),
      refuse: ({ id }, context) => moveTask(id, 'refuse', context),
      issueFailed: ({ id }, context, { reason }) =>
        asOwner(context, () => refundPaid(id, String(reason), context)),
    },
    guard: {
      startUnderwriting: async (row, context) => (await bars(row, context)).takeBarred,
      approve: async (row, context) => (await bars(row, context)).approveBarred,
      refuse: async (row, context) => (await bars(row, context)).refuseBarred,
      cancelOrder: ({ id }, context) => voucherWaits({ policyId: id, endorsementId: null }, context),
    },
  },
  apply: {
    calc: ({ body }, context) => quoteAsked(body, context),
    check: checked,
    submit: phased({
      before: ({ body }, outside) => registeredName(body.holder.code, outside),
      within: ({ body }, context, registered) => submit(body, registered, context),
    }),
    customers: ({ query }, context) => customers(query, context),
    companies,
    customer: ({ params }, context) => customer(params.id, context),
    renewal: ({ params, query }, context) => renewal(params.id, query.productId, context),
    resubmission: ({ params, query }, context) => resubmission(params.id, query.productId, context),
    copy: ({ params, query }, context) => copied(params.id, query.productId, context),
    revisions: ({ params }, context) => revisionsOf(params.id, context),
    insured: ({ params, query }, context) => insuredPage(params.id, query, context),
    declared: ({ params }, context) => declaredOf(params.id, context),
    document,
  },
}

function masked(holder: unknown, { vault }: Context): unknown {
  if (!holder || typeof holder !== 'object' || !('mobile' in holder)) return holder
  return { ...holder, mobile: mask(vault.open(String(holder.mobile))) }
}
