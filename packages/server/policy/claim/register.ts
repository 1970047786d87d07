import { claim } from '@baoqiao/contract/policy/claim/claim.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { claimMachine } from '@baoqiao/contract/rules/machines/claim.ts'
import { CLAIM } from '@baoqiao/contract/rules/states/claim-states.ts'
import { sql } from 'kysely'
import { addRow } from '../../kernel/data/write.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { holdFiles } from '../../kernel/files/hold-files.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type By, defineLife } from '../../kernel/work/life.ts'
import { begin, bornAs } from '../../kernel/work/transition.ts'
import { stopForClaim } from '../endorsement/stop-for-claim.ts'
import { inNameOf } from '../in-name-of.ts'
import { orderNo } from '../order-no.ts'

export const claimLife = defineLife(claimMachine, 'claim')

export interface Reported {
  accidentDate: string
  phone: string
  description: string
  /** Addresses of files that are known. */
  photos: readonly string[]
}
const say = (path: string, message: string) => refuse(message, [{ path, message }])

/**
 * A claim of a person of an issued policy: of who left and came again, in the row whose days hold the accident, whichever
 * was named. It belongs to whom the policy belongs to, whoever reports it. The policy is held first, so that a change of
 * who is covered sees the claim or is over before it. `context` is of the policy's tenant, and may read the photos.
 */
export async function register(
  {
    policyId,
    insuredId: named,
    source,
    by,
  }: { policyId: string; insuredId: string; source: 'console' | 'qr'; by: By },
  { photos, ...said }: Reported,
  context: Context,
): Promise<{ id: string; claimNo: string }> {
  const { tx, now, tenantId } = context
  const rows = await asOwner(context, async () => {
    await sql`select from policy where id = ${policyId} and tenant_id = ${tenantId} for update`.execute(tx)
    return rowsOf({ policyId, insuredId: named, tenantId }, tx)
  })
  if (!rows[0]?.policyNo) throw say('insuredId', '这份保单没有这名人员，或保单还没有出单')
  const person = rowOn(said.accidentDate, rows, now())
  const { id: insuredId, channelId, policyNo, insured, name: personName } = person
  const reported = await reportedAs({ insuredId, accidentDate: said.accidentDate }, context)
  if (reported) throw say('accidentDate', reported)
  const claimNo = orderNo('C', now())
  const known = { claimNo, policyId, policyNo, insuredId, insured, personName, channelId, source }
  const values = { ...said, ...known, status: bornAs(claimMachine, 'register') }
  const { id } = await asOwner(context, () => addRow(claim, values, inNameOf(person, context)))
  const pictures = Object.fromEntries(photos.map((photo, i) => [`photo${i + 1}`, photo]))
  await holdFiles(pictures, 'claim', id, context, claim.fields)
  await asOwner(context, async () => {
    if (photos.length > 0) await tx.updateTable('claim').set(pictures).where('id', '=', id).execute()
    await begin(claimLife, 'register', id, by, context)
  })
  await stopFor({ claimNo, policyId, insuredId, personName, accidentDate: said.accidentDate }, context)
  return { id, claimNo }
}

interface Open {
  claimNo: string
  policyId: string
  insuredId: string
  personName: string
  accidentDate: string
}
/** An open claim stops what was to take the person off the policy. */
export function stopFor(
  { claimNo, policyId, insuredId, personName, accidentDate }: Open,
  context: Context,
): Promise<void> {
  const claim = `${personName}于${accidentDate}出险，理赔处理中（报案号${claimNo}）`
  return stopForClaim({ policyId, insuredId, claim }, context)
}

/** The rows of a person in a policy, by their number. */
const rowsOf = (
  { policyId, insuredId, tenantId }: { policyId: string; insuredId: string; tenantId: string },
  tx: Tx,
) =>
  tx
    .selectFrom('policyInsured as named')
    .innerJoin('policyInsured as i', (on) =>
      on
        .onRef('i.policyId', '=', 'named.policyId')
        .on(({ eb, or, ref }) =>
          or([eb('i.id', '=', ref('named.id')), eb('i.idNoHash', '=', ref('named.idNoHash'))]),
        ),
    )
    .innerJoin('policy as p', 'p.id', 'i.policyId')
    .select(['i.id', 'i.name', 'i.startDate', 'i.endDate'])
    .select(['p.policyNo', 'p.insured', 'p.channelId', 'p.createdBy'])
    .where('named.id', '=', insuredId)
    .where('named.policyId', '=', policyId)
    .where('p.tenantId', '=', tenantId)
    .where('named.deletedAt', 'is', null)
    .where('i.deletedAt', 'is', null)
    .where('p.deletedAt', 'is', null)
    .orderBy('i.startDate')
    .execute()

/**
 * Why an accident is not reported here, or null: one of a day is reported once; what was refused or closed may be reported
 * anew. `id`: the claim itself, where there is one already.
 */
export async function reportedAs(
  { insuredId, accidentDate, id = '0' }: { insuredId: string; accidentDate: string; id?: string },
  context: Context,
): Promise<string | null> {
  const known = await asOwner(context, () =>
    context.tx
      .selectFrom('claim')
      .select('claimNo')
      .where('insuredId', '=', insuredId)
      .where('accidentDate', '=', accidentDate)
      .where('id', '<>', id)
      .where('status', 'in', CLAIM.barring)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  )
  return known ? `该人员这一天的事故已报案，报案号${known.claimNo}` : null
}

/** The row whose days hold the accident; refused with the days of them all. */
function rowOn<R extends { startDate: string; endDate: string }>(
  day: string,
  rows: readonly R[],
  now: Date,
): R {
  if (day > todayIn(now)) throw say('accidentDate', '出险日期不能晚于今天')
  const row = rows.find(({ startDate, endDate }) => startDate <= day && day <= endDate)
  if (row) return row
  const days = rows.flatMap(({ startDate, endDate }) =>
    startDate <= endDate ? [`${startDate}至${endDate}`] : [],
  )
  throw say(
    'accidentDate',
    days.length > 0 ? `出险日期不在保障期间内（${days.join('、')}）` : '该人员的保障没有生效过，不能报案',
  )
}
