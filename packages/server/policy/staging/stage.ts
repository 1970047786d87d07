import { KEPT_DAYS } from '@baoqiao/contract/policy/staging.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { byCaller } from '../../kernel/auth/actors-of.ts'
import { AppError, notFound, refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { begin, bornAs, stepTo } from '../../kernel/work/transition.ts'
import { saleProduct, sellingChannel } from '../../product/on-sale.ts'
import { orderNo } from '../order-no.ts'
import { sellingFor } from '../order-under.ts'
import { policyLife } from '../policy-life.ts'
import { renewsLink } from '../renews-link.ts'
import { accountName } from '../write-order.ts'
import { factsOf } from './facts-of.ts'
import { openState } from './open-state.ts'

/** When something that is saved now goes. */
const keptUntil = (now: Date) => new Date(now.getTime() + KEPT_DAYS * 86_400_000).toISOString()

/** An order (99) of a draft that names its enterprise; nothing else of it is asked for yet. */
export async function stage(draftId: string, context: Context) {
  const { caller, now, vault } = context
  const draft = await ownDraft(draftId, context)
  const until = keptUntil(now())
  if (draft.policyId) return { ...(await again(draft.policyId, until, context)), keptUntil: until }
  stepTo(policyMachine, '', 'saveStaging', byCaller(caller))
  const facts = factsOf(openState(draft.state, vault), now())
  if (facts.row.insured === '') {
    const message = '请先填写企业名称，再暂存'
    throw refuse(message, [{ path: 'holder.name', message }])
  }
  if (facts.type === 'resubmit' || facts.type === 'addResubmit')
    throw new AppError(409, '被拒的订单修改后请直接重新提交，填写的内容已保存在草稿中')
  const order = await insertStaged(facts, until, context)
  await context.tx.updateTable('flowDraft').set({ policyId: order.id }).where('id', '=', draft.id).execute()
  await begin(policyLife, 'saveStaging', order.id, byCaller(caller), context)
  return { orderId: order.id, orderNo: order.orderNo, keptUntil: until }
}

async function ownDraft(id: string, { tx, caller }: Context) {
  const draft = await tx
    .selectFrom('flowDraft')
    .select(['id', 'flow', 'state', 'policyId'])
    .where('id', '=', id)
    .where('userId', '=', caller.userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!draft) throw notFound('草稿已不存在，请刷新页面')
  if (draft.flow !== 'entry-center') throw refuse('只有投保申请可以暂存')
  return draft
}

/**
 * What was typed stays in the draft: the order has only what its list shows. Of a renewal it stands with the policy's own
 * seller, in whose name the caller could not write.
 */
async function insertStaged({ row, productId }: ReturnType<typeof factsOf>, until: string, context: Context) {
  const renewed = await renewsLink(row.renewedFromId, row.holderCode, context)
  const seller = sellingFor(renewed, context)
  const { tx, tenantId, now } = context
  const channel = await sellingChannel(seller)
  const { id, title, config } = await saleProduct(productId, seller, channel)
  const staged = tx
    .insertInto('policy')
    .values({
      ...row,
      renewedFromId: renewed?.id ?? null,
      tenantId,
      channelId: channel.id,
      createdBy: seller.caller.userId,
      orderNo: orderNo('P', now()),
      productId: id,
      productVersionId: config.versionId,
      productName: title,
      line: config.line,
      totalMoney: 0,
      distChannelName: channel.name,
      distAccountName: renewed?.distAccountName ?? (await accountName(context)),
      status: bornAs(policyMachine, 'saveStaging'),
      rateVersion: '',
      plan: '{}',
      holder: '{}',
      answers: '{}',
      explanation: '{}',
      keptUntil: until,
    })
    .returning(['id', 'orderNo'])
  return renewed ? asOwner(context, () => staged.executeTakeFirstOrThrow()) : staged.executeTakeFirstOrThrow()
}

async function again(policyId: string, until: string, { tx }: Context) {
  const { id, orderNo: no } = await tx
    .updateTable('policy')
    .set({ keptUntil: until })
    .where('id', '=', policyId)
    .where('status', '=', '99')
    .returning(['id', 'orderNo'])
    .executeTakeFirstOrThrow()
  return { orderId: id, orderNo: no }
}

/** A draft was saved: the order that is staged with it says the same, and both are kept as long. */
export async function followDraft(
  policyId: string,
  state: Record<string, unknown>,
  context: Context,
): Promise<void> {
  const { tx, now } = context
  const { row } = factsOf(state, now())
  const renewed = await renewsLink(row.renewedFromId, row.holderCode, context)
  const { insured, ...rest } = row
  await tx
    .updateTable('policy')
    // A name that is being typed anew is not gone yet.
    .set({
      ...rest,
      renewedFromId: renewed?.id ?? null,
      ...(insured === '' ? {} : { insured }),
      keptUntil: keptUntil(now()),
    })
    .where('id', '=', policyId)
    .where('status', '=', '99')
    .execute()
}
