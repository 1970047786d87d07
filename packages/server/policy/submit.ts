import { type Application, CONFIRMED } from '@baoqiao/contract/policy/application.ts'
import type { Submitted } from '@baoqiao/contract/policy/apply.ts'
import type { PolicyStatus } from '@baoqiao/contract/policy/policy.ts'
import { payDeadline } from '@baoqiao/contract/rules/dates.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { sellerOf } from '../embed/seller-of.ts'
import { closeDraft } from '../flow/close-draft.ts'
import { byCaller } from '../kernel/auth/actors-of.ts'
import { holdFiles } from '../kernel/files/hold-files.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { begin, bornAs } from '../kernel/work/transition.ts'
import { requireAuthority } from './authority.ts'
import { type Checked, check } from './check.ts'
import { holdPeople } from './cover-cap.ts'
import { keepDeclared } from './declared.ts'
import { hashesOf } from './hashes-of.ts'
import { insertInsured } from './insert-insured.ts'
import { orderNo } from './order-no.ts'
import { policyLife } from './policy-life.ts'
import { coverageOf } from './quote.ts'
import { sameAmount } from './same-amount.ts'

/** Submits an application: passes to payment, goes to manual underwriting, or is refused with every reason. */
export async function submit(application: Application, context: Context): Promise<Submitted> {
  await requireAuthority('100', context)
  const { tx, vault, tenantId } = context
  await withinOpenOrders(context)
  const people = hashesOf(application, vault)
  await holdPeople(tx, tenantId, people)
  const checked = await check(application, context, people)
  if (checked.decision === 'refuse' || !checked.quote) refuseAll(checked)
  const { confirmedTotal = checked.quote.total } = application
  sameAmount('保费', confirmedTotal, checked.quote.total, CONFIRMED)
  const event = checked.decision === 'manual' ? 'submitManual' : 'submitAuto'
  const status = bornAs(policyMachine, event)
  const order = await insertOrder(application, checked, status, context)
  await insertInsured(order.id, application, checked, people, context)
  await keepDeclared(order.id, application, checked, context)
  const { identityFront, identityBack, license } = application.holder
  const photos = {
    'holder.identityFront': identityFront,
    'holder.identityBack': identityBack,
    'holder.license': license,
  }
  await holdFiles(photos, 'policy', order.id, context)
  const why = checked.reasons.map(({ message }) => message).join('；')
  await begin(policyLife, event, order.id, byCaller(context.caller), context, why || null)
  if (application.draftId) await closeDraft(application.draftId, context)
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    status,
    totalMoney: checked.quote?.total ?? 0,
    payDeadline: order.payDeadline,
  }
}

/** Orders of one visitor that wait: more would only keep other people's cover from them. */
const OPEN_ORDERS = 10
async function withinOpenOrders({ tx, caller }: Context): Promise<void> {
  if (!caller.visitor) return
  const { open } = await tx
    .selectFrom('policy')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('visitorId', '=', caller.visitor.id)
    .where('status', 'in', ['1', '100', '101'])
    .executeTakeFirstOrThrow()
  if (open >= OPEN_ORDERS)
    throw new AppError(429, `您有${open}笔订单待支付或待核保，请先完成支付或等待核保结果，再投保新单`)
}

async function insertOrder(
  application: Application,
  checked: Checked,
  status: PolicyStatus,
  context: Context,
) {
  const { tx, tenantId, caller, vault } = context
  const { plan, holder } = application
  const { product, channel, tariff } = checked.terms
  return tx
    .insertInto('policy')
    .values({
      tenantId,
      channelId: channel.id,
      createdBy: sellerOf(caller),
      visitorId: caller.visitor?.id ?? null,
      orderNo: orderNo('P', context.now()),
      insured: holder.name,
      holderCode: holder.code,
      productId: product.id,
      productName: product.title,
      line: product.config.line,
      totalMoney: checked.quote?.total ?? 0,
      empCount: application.employees.length,
      coverageWan: coverageOf(checked.terms),
      distChannelName: channel.name,
      distAccountName: await accountName(context),
      startDate: plan.startDate,
      endDate: checked.quote?.endDate ?? plan.startDate,
      status,
      payDeadline: payDeadline(plan.startDate).toISOString(),
      rateVersion: tariff.code,
      plan: JSON.stringify(plan),
      holder: JSON.stringify({ ...holder, mobile: vault.seal(holder.mobile) }),
      answers: JSON.stringify(application.answers),
      explanation: JSON.stringify(checked.quote),
    })
    .returning(['id', 'orderNo', 'payDeadline'])
    .executeTakeFirstOrThrow()
}

function refuseAll({ reasons }: Checked): never {
  const issues = reasons.map(({ row, field, message }) => ({
    path: row ? `employees.${row - 1}.${field ?? 'idNo'}` : (field ?? ''),
    message: row ? `第${row}行：${message}` : message,
  }))
  const first = issues[0]?.message ?? '不符合承保条件'
  throw new AppError(400, issues.length > 1 ? `${first}（共${issues.length}处）` : first, { issues })
}

async function accountName({ tx, caller }: Context): Promise<string> {
  const account = await tx
    .selectFrom('distAccount')
    .select('userName')
    .where('userId', '=', sellerOf(caller))
    .executeTakeFirst()
  return account?.userName ?? caller.username
}
