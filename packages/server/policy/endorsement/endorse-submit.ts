import { CHANGES, NAMES_NUMBER } from '@baoqiao/contract/policy/change-codes.ts'
import { endorsement } from '@baoqiao/contract/policy/endorsement.ts'
import {
  CONFIRMED_PAYABLE,
  CONFIRMED_TOTAL,
  type EndorseReceipt,
  type EndorseSubmitted,
} from '@baoqiao/contract/policy/endorsement-calls.ts'
import { endorsementMachine } from '@baoqiao/contract/rules/machines/endorsement.ts'
import { closeDraft } from '../../flow/close-draft.ts'
import { byCaller } from '../../kernel/auth/actors-of.ts'
import { born } from '../../kernel/data/moves.ts'
import { readableFiles } from '../../kernel/files/hold-files.ts'
import { AppError, refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { stepTo } from '../../kernel/work/transition.ts'
import { appliedBy } from '../applicant.ts'
import { holdPeople } from '../cover-cap.ts'
import { inNameOf } from '../in-name-of.ts'
import { orderNo } from '../order-no.ts'
import { rowOfList } from '../row-of-list.ts'
import { sameAmount } from '../same-amount.ts'
import type { SurrenderedPolicy } from '../surrender/surrendered-policy.ts'
import { endorseQuote, type Quoted } from './endorse-quote.ts'
import { explained } from './explained.ts'
import { insertRows } from './insert-rows.ts'
import { offlineTransfer } from './offline-transfer.ts'
import { payeeOf } from './payee.ts'
import { sameSeen } from './seen.ts'

/** What the application is born by: an order to pay, or work for the insurer or the reviewers at once. */
const eventOf = (code: EndorseSubmitted['changeCode'], payable: number) =>
  CHANGES[code].prepaid ? 'offlineAdd' : payable > 0 ? 'submitCharge' : 'submitFree'

/** An application for a policy that is held: refused with why, or made as the person confirmed it. */
export async function endorseSubmit(
  policy: SurrenderedPolicy,
  asked: EndorseSubmitted,
  context: Context,
): Promise<EndorseReceipt> {
  await holdNewcomers(asked, context)
  await sameSeen(policy.id, asked.seen, context)
  const quoted = await endorseQuote(policy, asked, context, { hold: true })
  refuseUnready(quoted)
  const { quote } = quoted
  sameAmount('批改保费', asked.confirmedTotal, quote.total, CONFIRMED_TOTAL)
  if (asked.confirmedPayable !== undefined)
    sameAmount('应付金额', asked.confirmedPayable, quote.payable, CONFIRMED_PAYABLE)
  const event = eventOf(asked.changeCode, quote.payable)
  const by = byCaller(context.caller)
  if (event === 'offlineAdd') stepTo(endorsementMachine, '', event, by)
  const values = await valuesOf(policy, asked, quoted, context)
  const own = inNameOf(policy, context)
  const { id } = await asOwner(context, async () => {
    const made = await born(endorsement, event, values, own)
    await insertRows(made.id, policy, quoted, by, context)
    return made
  })
  if (asked.draftId) await closeDraft(asked.draftId, context)
  return {
    endorsementId: id,
    applyNo: values.applyNo,
    status: event === 'submitCharge' ? '1' : '2',
    payMoney: quote.total,
    setOff: quote.setOff,
    payable: event === 'submitCharge' ? quote.payable : 0,
    payDeadline: values.payDeadline,
  }
}

/** Nobody else decides about the cover of these people meanwhile. */
async function holdNewcomers(asked: EndorseSubmitted, context: Context): Promise<void> {
  if (!NAMES_NUMBER.includes(asked.changeCode)) return
  const { tx, tenantId, vault } = context
  const hashes = asked.rows.flatMap(({ idNo }) => (idNo ? vault.hash(idNo.trim().toUpperCase()) : []))
  if (hashes.length > 0) await asOwner(context, () => holdPeople(tx, tenantId, hashes))
}

function refuseUnready({ quote: { bars, rows } }: Quoted): void {
  const open = bars.find(({ code }) => code === 'open')
  if (open) throw new AppError(409, open.message, { issues: [{ path: 'open', message: open.message }] })
  const [bar] = bars
  if (bar)
    throw refuse(
      bar.message,
      bars.map(({ code, message }) => ({ path: code, message })),
    )
  const wrong = rows.flatMap(({ row, name, oldName, issues }) =>
    issues.map(({ field, message }) => ({
      issue: { path: `rows.${row}.${field}`, message },
      said: `${rowOfList(row + 1, name || oldName)}：${message}`,
    })),
  )
  const [first] = wrong
  if (first)
    throw refuse(
      first.said,
      wrong.map(({ issue }) => issue),
    )
}

async function valuesOf(
  policy: SurrenderedPolicy,
  asked: EndorseSubmitted,
  { quote, rows }: Quoted,
  context: Context,
) {
  const { id: policyId, policyNo, channelId, insured, productName } = policy
  const { changeCode, effectiveDate, voucher, reason, refundWay = 'account' } = asked
  const transfer = await offlineTransfer(asked, quote.total, context)
  await readableFiles({ voucher }, context)
  return {
    ...(refundWay === 'payee' ? payeeOf(asked.payee, insured, context) : {}),
    applyNo: orderNo('E', context.now()),
    policyId,
    policyNo,
    channelId,
    ...appliedBy(context),
    insured,
    productName,
    changeCode,
    effectiveDate,
    heads: rows.length,
    payMoney: quote.total,
    setOff: quote.setOff,
    payDeadline: quote.payDeadline,
    refundWay,
    voucher: voucher ?? null,
    ...transfer,
    reason: reason ?? null,
    explanation: explained(quote),
  }
}
