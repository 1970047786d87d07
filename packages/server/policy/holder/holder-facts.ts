import type { OfflineView } from '@baoqiao/contract/payment/offline-calls.ts'
import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { invoice } from '@baoqiao/contract/policy/invoice.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { UNDERWRITING } from '@baoqiao/contract/rules/states/underwriting-states.ts'
import type { GivenMaterial } from '@baoqiao/contract/underwriting/given.ts'
import { AppError } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'
import { offlineView } from '../../payment/offline-view.ts'
import { sellerContact } from '../../plan/seller-contact.ts'
import { givenFor } from '../../underwriting/given.ts'
import { closedChannel } from '../authority.ts'
import { claimToken } from '../claim/claim-link.ts'
import { statusWord } from '../policy-facts.ts'
import type { PolicyPlace } from '../policy-link.ts'
import { type Renewal, renewalOf } from './holder-renewal.ts'
import { inPlace } from './in-place.ts'
import { NOT_COVERED, orderNotCovered } from './not-covered.ts'
import { NOT_TAKEN, refusedApplication, VOUCHER_REFUSED } from './refused-order.ts'
import type { About, Told } from './told.ts'

/** Something that can be paid now: the order itself, or a change of it. */
export interface ToPay {
  endorsementId: string | null
  what: string
  cents: number
  until: string
  /** What a transfer to the platform's account needs; null where it cannot be paid so. */
  transfer: OfflineView | null
  /** Why it is not paid at all now; null where it is. */
  closed: string | null
}
/** `late`: its deadline is past; a transfer that was made in time is all that is told of it. */
type Due = Omit<ToPay, 'transfer' | 'closed'> & { late: boolean }
export interface Ask {
  version: number
  note: string
  due: string
  byStart: boolean
  open: boolean
  given: GivenMaterial
}
/** What the page behind a holder's link says. */
export interface HolderFacts {
  insured: string
  productName: string
  insurer: string
  statusName: string
  number: string
  period: string
  premium: number
  toPay: readonly ToPay[]
  /** What underwriting asks for, `open` while it may be answered, and what was given of it. */
  ask: Ask | null
  /** What is about to end, or has just ended. */
  renewal: Renewal | null
  seller: { name: string | null; phone: string | null }
  /** Where an accident is reported; null before it is issued. */
  claimPath: string | null
  /** What was done, refused or paid back lately, the newest first. */
  decided: readonly { subject: string; text: string }[]
  /** What was issued of its premium and stands. */
  invoices: readonly { kind: string; number: string; cents: number }[]
}

/** How an order stands for its holder; undefined where there is none. As the owner: nobody is logged in. */
export async function holderFacts(place: PolicyPlace, context: Context): Promise<HolderFacts | undefined> {
  const { tx, now } = context
  const row = await orderAt(place, tx)
  if (!row) return undefined
  const insurer = row.insurerName ?? '保险公司'
  const { name, phone } = await sellerContact(
    { tenantId: place.tenantId, createdBy: row.createdBy, contact: null, insurers: [insurer] },
    tx,
    place.vault,
  )
  const due = [...ownToPay(row, now()), ...(await changesToPay(row.id, tx, now()))]
  const there = { ...context, ...inPlace(place, row.createdBy ?? '0', context) }
  const closed = due.length > 0 ? await closedChannel(row.channelId, there) : null
  const toPay: ToPay[] = []
  for (const { late, ...one } of due) {
    const transfer = await transferOf(row.id, one.endorsementId, there)
    if (!late || transfer?.voucher?.status === '1') toPay.push({ ...one, transfer, closed })
  }
  return {
    ...{ insurer, insured: row.insured, productName: row.productName },
    statusName: statusWord(row.status, row.startDate, row.endDate, now(), row.coveredTo),
    number: row.policyNo ?? row.orderNo,
    period: `${row.startDate} 至 ${row.endDate}`,
    premium: row.premiumNow ?? row.totalMoney,
    toPay,
    ask: await askOf(row.id, tx),
    renewal: await renewalOf(row, { ...context, tenantId: place.tenantId }),
    seller: { name, phone },
    claimPath: row.policyNo ? `/claim/${claimToken(place.tenantId, row.id, place.vault)}` : null,
    decided: await decidedLately(row, { tx, vault: place.vault, now: now() }),
    invoices: await invoicesOf(row.id, tx),
  }
}

/** The order that a link is about, in its tenant. */
export const orderAt = ({ policyId, tenantId }: PolicyPlace, tx: Context['tx']) =>
  tx
    .selectFrom('policy as p')
    .leftJoin('productVersion as v', 'v.id', 'p.productVersionId')
    .select(['p.id', 'p.createdBy', 'p.insured', 'p.productName', 'p.status', 'p.orderNo', 'p.policyNo'])
    .select(['p.startDate', 'p.endDate', 'p.coveredTo', 'p.totalMoney', 'p.premiumNow', 'p.payDeadline'])
    .select(['p.channelId', 'p.couponMoney', 'p.heads', 'p.empCount', 'p.renewAskedAt'])
    .select(['v.insurerName'])
    .where('p.id', '=', policyId)
    .where('p.tenantId', '=', tenantId)
    .where('p.status', '<>', '99')
    .where('p.deletedAt', 'is', null)
    .executeTakeFirst()

const DECIDED_DAYS = 60
/** As it was told; what stands now also where nobody could be told. */
async function decidedLately(policy: Told, at: Pick<About, 'tx' | 'vault' | 'now'>) {
  const about = { policy, endorsementId: null, ...at }
  const now = (await refusedApplication(about)) ?? (await orderNotCovered(about))
  return [...(now ? [now] : []), ...(await toldLately(policy.id, at))]
}
const toldLately = (policyId: string, { tx, now }: Pick<About, 'tx' | 'now'>) =>
  tx
    .selectFrom('holderNotice as n')
    .leftJoin('endorsement as e', 'e.id', 'n.endorsementId')
    .select(['n.subject', 'n.text'])
    .where('n.policyId', '=', policyId)
    .where('n.kind', 'in', ['refused', 'refunded', 'changed', 'ended', 'kept', 'undone'])
    // What was taken back since has not taken effect.
    .where(({ eb, or }) => or([eb('n.kind', '<>', 'changed'), eb('e.status', '<>', '9')]))
    .where('n.subject', 'not like', `%${VOUCHER_REFUSED}`)
    .where('n.subject', 'not like', `%${NOT_TAKEN}`)
    .where('n.subject', 'not like', `%${NOT_COVERED}`)
    .where('n.createdAt', '>=', new Date(now.getTime() - DECIDED_DAYS * 86_400_000).toISOString())
    .where('n.deletedAt', 'is', null)
    .groupBy(['n.subject', 'n.text'])
    .orderBy(({ fn }) => fn.max('n.id'), 'desc')
    .limit(5)
    .execute()

async function invoicesOf(policyId: string, tx: Context['tx']) {
  const rows = await tx
    .selectFrom('invoice')
    .select(['type', 'invoiceNo', 'money'])
    .where('policyId', '=', policyId)
    .where('status', '=', '6')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  const kinds = invoice.fields.type.options
  return rows.map(({ type, invoiceNo, money }) => ({
    kind: kinds[type],
    number: invoiceNo ?? '',
    cents: money,
  }))
}

/** What cannot be paid now at all is said when it is tried. */
async function transferOf(policyId: string, endorsementId: string | null, there: Context) {
  try {
    const view = await offlineView({ policyId, endorsementId }, there)
    return view.barred === null || view.voucher?.status === '1' ? view : null
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

interface Order {
  status: string
  totalMoney: number
  couponMoney: number
  payDeadline: Date | string | null
}
const ownToPay = ({ status, totalMoney, couponMoney, payDeadline }: Order, now: Date): Due[] =>
  status === '1' && payDeadline
    ? [
        {
          late: new Date(payDeadline) <= now,
          endorsementId: null,
          what: '投保保费',
          cents: totalMoney - couponMoney,
          until: clockMinute(payDeadline),
        },
      ]
    : []

async function changesToPay(policyId: string, tx: Context['tx'], now: Date): Promise<Due[]> {
  const rows = await tx
    .selectFrom('endorsement')
    .select(['id', 'changeCode', 'heads', 'payMoney', 'setOff', 'payDeadline'])
    .where('policyId', '=', policyId)
    .where('status', '=', '1')
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ id, changeCode, heads, payMoney, setOff, payDeadline }) => ({
    late: payDeadline !== null && new Date(payDeadline) <= now,
    endorsementId: id,
    what: `${CHANGE_CODES[changeCode]} ${heads} 人`,
    cents: payMoney - setOff,
    until: clockMinute(payDeadline ?? now),
  }))
}

async function askOf(policyId: string, tx: Context['tx']): Promise<Ask | null> {
  const task = await tx
    .selectFrom('underwritingTask')
    .select(['id', 'status', 'version', 'askNote', 'askDue', 'askStart'])
    .where('policyId', '=', policyId)
    .where('status', 'in', UNDERWRITING.underWay)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!task) return null
  const { id, status, version, askNote, askDue, askStart } = task
  const [open, given] = [status === 'MATERIAL', await givenFor(id, tx)]
  if (!open && given.length === 0) return null
  return { version, note: askNote ?? '', due: askDue ?? '', byStart: askStart, open, given }
}
