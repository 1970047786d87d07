import { type Application, CONFIRMED } from '@baoqiao/contract/policy/application.ts'
import type { Submitted } from '@baoqiao/contract/policy/apply.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { mustHaveSigned } from '../channel/signed-to-sell.ts'
import { lockTicket } from '../coupon/order-ticket.ts'
import { byApplicant } from '../embed/by-applicant.ts'
import { closeDraft, closeDraftOf } from '../flow/close-draft.ts'
import { holdFound, readableFiles } from '../kernel/files/hold-files.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { begin, bornAs, transition } from '../kernel/work/transition.ts'
import { type Checked, check } from './check.ts'
import { confirmedPrice } from './confirmed-price.ts'
import { holdPeople } from './cover-cap.ts'
import { keepDeclared } from './declared.ts'
import { holderDoubts } from './doubts/doubts.ts'
import { hashesOf } from './hashes-of.ts'
import { insertInsured } from './insert-insured.ts'
import { listAsOrdered } from './list-as-ordered.ts'
import { madeFrom } from './made-from.ts'
import { openOrdersFull } from './open-orders.ts'
import { confirmed, repeated } from './ordered-twice.ts'
import { PHOTO_FIELDS, photosOf } from './photos-of.ts'
import { type Placed, placed } from './placed.ts'
import { policyLife } from './policy-life.ts'
import { quotedFor } from './quote-token.ts'
import { renewsLink, sameLine } from './renews-link.ts'
import { keepRevision } from './revisions.ts'
import { rowOfList } from './row-of-list.ts'
import { sameAmount } from './same-amount.ts'
import { sameVersion } from './same-version.ts'
import type { Source } from './source-of.ts'
import { insertOrder, rewriteOrder, type Written } from './write-order.ts'

/** Submits an application: passes to payment, goes to manual underwriting, or is refused with every reason. `registered`: the enterprise's name in the register. */
export async function submit(
  given: Application,
  registered: string | null,
  context: Context,
): Promise<Submitted> {
  const { tx, vault, tenantId } = context
  const at = await placed(given, context)
  const { source, application, over, seller } = at
  await mayOrder(context)
  const people = hashesOf(application, vault)
  await holdPeople(tx, tenantId, people)
  const proposal = await madeFrom(application, over, context)
  const quoted = await quotedFor(application, people, seller)
  const held = await holderDoubts(application, registered, at, context)
  const checked = await check(application, seller, people, { source, quoted, ...held })
  sameVersion(application, checked.terms.product.config)
  sameLine(source, checked.terms.product.config.line)
  if (checked.decision === 'refuse' || !checked.quote) refuseAll(checked, application)
  const photos = await readableFiles(photosOf(application), context, PHOTO_FIELDS)
  const warnings = await confirmedWarnings({ application, people, source }, checked, context)
  sameAmount('保费', confirmedPrice(application, quoted?.total), checked.quote.total, CONFIRMED)
  const { order, status } = await written(application, checked, { source, over, proposal, seller }, context)
  // They stand with their order, also where whoever goes on with it could not write in its name.
  await asOwner(context, async () => {
    await insertInsured(order.id, application, checked, people, seller)
    await keepDeclared(order, application, { ...checked, warnings }, seller)
    await listAsOrdered(order.id, context)
  })
  const bought = { id: order.id, productId: application.plan.productId, premium: checked.quote.total }
  const couponMoney = await lockTicket(application.couponTicketId, bought, seller)
  await holdFound(photos, 'policy', order.id, context)
  await moved(order.id, checked, over, context)
  if (application.draftId) await closeDraft(application.draftId, context)
  if (over?.kind === 'staging') await closeDraftOf(order.id, context)
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    status,
    totalMoney: checked.quote?.total ?? 0,
    couponMoney,
    payDeadline: order.payDeadline,
  }
}

/** Whoever sells has signed where that is required, and has not too many orders open. */
async function mayOrder(context: Context): Promise<void> {
  await mustHaveSigned(context)
  const full = await openOrdersFull(context)
  if (full) throw new AppError(429, full)
}

/** What is warned of; all that asks for it was confirmed. */
async function confirmedWarnings(
  { application, people, source }: Pick<Placed, 'application' | 'source'> & { people: readonly string[] },
  { terms, warnings }: Checked,
  context: Context,
): Promise<Reason[]> {
  const { line } = terms.product.config
  const all = [...(await repeated(application, people, { line, source }, context)), ...warnings]
  confirmed(application, all)
  return all
}

const eventOf = ({ decision }: Checked) => (decision === 'manual' ? 'submitManual' : 'submitAuto')

/** The order as a new row, or over the one that is gone on with. What was refused goes back to underwriting, whatever the rules say. */
async function written(
  application: Application,
  checked: Checked,
  {
    source,
    over,
    proposal,
    seller,
  }: Pick<Placed, 'source' | 'over' | 'seller'> & { proposal: string | null },
  context: Context,
): Promise<{ order: Written; status: Submitted['status'] }> {
  const status = over?.kind === 'resubmit' ? '100' : bornAs(policyMachine, eventOf(checked))
  if (over?.kind === 'resubmit') await keepRevision(over, application, checked.terms.product.config, context)
  const renews =
    source?.kind === 'renew'
      ? source.id
      : ((await renewsLink(over?.renewedFromId ?? null, application.holder.code, context))?.id ?? null)
  const born = { status, renews, proposal }
  // A renewal stands with the policy's own seller, in whose name the caller could not write.
  const soldBy = source?.kind === 'renew' ? source.distAccountName : null
  const make = () => insertOrder(application, checked, { ...born, soldBy }, seller)
  const order = over
    ? await rewriteOrder(application, checked, { over, renews, proposal }, context)
    : await (source?.kind === 'renew' ? asOwner(context, make) : make())
  return { order, status }
}

async function moved(id: string, checked: Checked, over: Source | null, context: Context): Promise<void> {
  const why = checked.reasons.map(({ message }) => message).join('；') || null
  const by = byApplicant(context.caller)
  if (over?.kind === 'resubmit') await transition(policyLife, 'resubmit', id, by, context, why)
  else if (over) await transition(policyLife, eventOf(checked), id, by, context, why)
  else await begin(policyLife, eventOf(checked), id, by, context, why)
}

function refuseAll({ reasons }: Checked, { employees }: Application): never {
  const issues = reasons.map(({ row, field, message }) => ({
    path: row ? `employees.${row - 1}.${field ?? 'idNo'}` : (field ?? ''),
    message: row ? `${rowOfList(row, employees[row - 1]?.name)}：${message}` : message,
  }))
  const first = issues[0]?.message ?? '不符合承保条件'
  throw refuse(issues.length > 1 ? `${first}（共${issues.length}处）` : first, issues)
}
