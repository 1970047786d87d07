import type { Application } from '@baoqiao/contract/policy/application.ts'
import type { PolicyStatus } from '@baoqiao/contract/policy/policy.ts'
import { planAsCovered } from '@baoqiao/contract/product/covered.ts'
import { payDeadline } from '@baoqiao/contract/rules/dates.ts'
import { sellerOf } from '../embed/seller-of.ts'
import { AppError } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Checked } from './check.ts'
import { orderNo } from './order-no.ts'
import { coverageOf } from './quote.ts'
import { codeOf } from './renews-link.ts'
import type { Source } from './source-of.ts'

const ANSWERED = ['id', 'orderNo', 'payDeadline', 'revision'] as const
export interface Written {
  id: string
  orderNo: string
  payDeadline: string | null
  revision: number
}

/** The policy that it carries on, the proposal that it was made from. */
interface ComesFrom {
  renews: string | null
  proposal: string | null
}

/** A new order in the caller's name; `soldBy`: what its seller is called, where that is known. */
export async function insertOrder(
  application: Application,
  checked: Checked,
  { status, renews, proposal, soldBy }: { status: PolicyStatus; soldBy: string | null } & ComesFrom,
  context: Context,
): Promise<Written> {
  const { tx, tenantId, caller } = context
  const { channel } = checked.terms
  return tx
    .insertInto('policy')
    .values({
      ...ordered(application, checked, context),
      tenantId,
      channelId: channel.id,
      createdBy: sellerOf(caller),
      visitorId: caller.visitor?.id ?? null,
      orderNo: orderNo('P', context.now()),
      distChannelName: channel.name,
      distAccountName: soldBy ?? (await accountName(context)),
      status,
      renewedFromId: renews,
      proposalId: proposal,
    })
    .returning(ANSWERED)
    .executeTakeFirstOrThrow()
}

/** Over the order that is gone on with: the same number and owner, its people and files anew. Its state is moved by itself. */
export async function rewriteOrder(
  application: Application,
  checked: Checked,
  { over, renews, proposal }: { over: Source } & ComesFrom,
  context: Context,
): Promise<Written> {
  await emptyList(over, context)
  return context.tx
    .updateTable('policy')
    .set({
      ...ordered(application, checked, context),
      revision: over.kind === 'resubmit' ? over.revision + 1 : over.revision,
      renewedFromId: renews,
      ...(proposal ? { proposalId: proposal } : {}),
      reason: null,
      keptUntil: null,
    })
    .where('id', '=', over.id)
    .returning(ANSWERED)
    .executeTakeFirstOrThrow()
}

/** The list of before goes, all of it, whoever wrote it: a row that stayed would be paid for twice. */
async function emptyList({ id, kind, empCount }: Source, context: Context): Promise<void> {
  const { numDeletedRows } = await asOwner(context, () =>
    context.tx.deleteFrom('policyInsured').where('policyId', '=', id).executeTakeFirstOrThrow(),
  )
  // What is staged has its people in its draft alone.
  if (Number(numDeletedRows) !== (kind === 'resubmit' ? empCount : 0))
    throw new AppError(409, '订单的人员清单与投保人数不一致，请联系管理员核对后再提交')
}

/** What the application says, and what it came to. */
function ordered(application: Application, checked: Checked, { vault }: Context) {
  const { plan, holder } = application
  const { product, tariff } = checked.terms
  return {
    insured: holder.name,
    holderCode: codeOf(holder.code),
    ...soldOn(product),
    totalMoney: checked.quote?.total ?? 0,
    empCount: application.employees.length,
    coverageWan: coverageOf(checked.terms),
    startDate: plan.startDate,
    endDate: checked.quote?.endDate ?? plan.startDate,
    payDeadline: payDeadline(plan.startDate).toISOString(),
    rateVersion: tariff.code,
    applyType: application.applyType,
    plan: JSON.stringify(planAsCovered(product.config, plan)),
    holder: holderJson(application, vault),
    answers: JSON.stringify(application.answers),
    explanation: JSON.stringify(checked.quote),
  }
}

/** The product, and the version of it that the order keeps. */
const soldOn = ({ id, title, config }: Checked['terms']['product']) => ({
  productId: id,
  productVersionId: config.versionId,
  productName: title,
  line: config.line,
})
/** The form, and beside its own photos what else the product wanted. */
const holderJson = ({ holder, papers }: Application, vault: Context['vault']) =>
  JSON.stringify({ ...holder, mobile: vault.seal(holder.mobile), ...(papers ? { papers } : {}) })

/** In whose name an order of the caller's stands. */
export async function accountName({ tx, caller }: Context): Promise<string> {
  const account = await tx
    .selectFrom('distAccount')
    .select('userName')
    .where('userId', '=', sellerOf(caller))
    .executeTakeFirst()
  return account?.userName ?? caller.username
}
