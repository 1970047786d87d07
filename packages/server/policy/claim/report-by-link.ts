import type { claims } from '@baoqiao/contract/policy/claim/claim-calls.ts'
import { PHOTO_LIMIT } from '@baoqiao/contract/policy/claim/claim-calls.ts'
import { lettersOf } from '@baoqiao/contract/rules/plain-text.ts'
import { knowUpload, storeUpload } from '../../kernel/files/keep-upload.ts'
import { AppError, notFound, refuse } from '../../kernel/http/app-error.ts'
import { networkOf } from '../../kernel/http/client-address.ts'
import type { Asked, Context } from '../../kernel/http/context.ts'
import type { Handler } from '../../kernel/http/handlers.ts'
import { phased } from '../../kernel/http/phased.ts'
import { attempt, type Counted, forgive } from '../../system/login-limit.ts'
import { type ClaimPlace, claimant, claimPlace, claimTicket, markedPhoto, photoMark } from './claim-link.ts'
import { register } from './register.ts'

type Calls = typeof claims
const BY = { name: '扫码报案', actors: ['holder'] } as const

/** From one address about one policy, and about it from anywhere: who tries numbers waits longer and longer. */
const lookers = (policyId: string, ip: string): Counted[] => [
  { subject: `claim:${policyId}:${networkOf(ip)}`, free: 8, first: 60, longest: 900 },
  { subject: `claim:${policyId}`, free: 40, first: 5, longest: 60 },
  { subject: `claim:${networkOf(ip)}`, free: 60, first: 5, longest: 300 },
]
const senders = (policyId: string, ip: string): Counted[] => [
  { subject: `claim-sent:${policyId}:${networkOf(ip)}`, free: 6, first: 300, longest: 900 },
]
const uploaders = (policyId: string, ip: string): Counted[] => [
  { subject: `claim-photo:${policyId}:${networkOf(ip)}`, free: 24, first: 60, longest: 900 },
]
const later = (seconds: number) =>
  `操作过于频繁，请${seconds < 60 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分钟`}后再试`

/** The place that a link leads to, and the request as one of its tenant. */
function placeOf<C extends Asked>(token: string, asked: C): { place: ClaimPlace; there: C } {
  const place = claimPlace(token, asked.vaultOf)
  if (!place) throw notFound('链接不正确，请核对网址，或请业务员重新提供报案二维码')
  const { tenantId, vault } = place
  return { place, there: { ...asked, tenantId, vault, caller: { ...asked.caller, tenantId } } }
}
function personOf(ticket: string, place: ClaimPlace, now: Date): string {
  const insuredId = claimant(ticket, place, now)
  if (!insuredId) throw new AppError(409, '页面停留过久，请重新填写姓名和证件号码')
  return insuredId
}

/** A ticket when name and end of the number are one person's; one and the same answer for everything else. */
export const findClaimant: Handler<Calls['person']> = async ({ params, body }, context) => {
  const { place } = placeOf(params.token, context)
  const { policyId, tenantId, vault } = place
  await attempt(context.tx, lookers(policyId, context.ip), context.now(), later)
  const people = await context.tx
    .selectFrom('policyInsured as i')
    .innerJoin('policy as p', 'p.id', 'i.policyId')
    .select(['i.id', 'i.name', 'i.idNo'])
    .where('p.id', '=', policyId)
    .where('p.tenantId', '=', tenantId)
    .where('p.policyNo', 'is not', null)
    .where('p.deletedAt', 'is', null)
    .where('i.deletedAt', 'is', null)
    .orderBy('i.id', 'desc')
    .execute()
  const tail = body.tail.toUpperCase()
  const name = lettersOf(body.name)
  const named = people.filter((one) => lettersOf(one.name) === name)
  const found = named.find(({ idNo }) => vault.open(idNo).toUpperCase().endsWith(tail))
  // Behind one address of a plant many report one after the other: who was found does not count.
  if (found)
    for (const { subject } of lookers(policyId, context.ip)) await forgive(context.tx, { address: subject })
  return { ticket: found ? claimTicket(found.id, place, context.now()) : null }
}

const NONE = '请选择要上传的照片'
const MOST = { bytes: PHOTO_LIMIT, said: '照片大小不能超过 5MB' }

/** A picture, drawn again as every upload is; only for who holds a ticket. */
export const keepPhoto: Handler<Calls['photo']> = phased({
  async before({ params, query }, outside) {
    const { place, there } = placeOf(params.token, outside)
    const insuredId = personOf(query.ticket, place, outside.now())
    await outside.inside(({ tx, now, ip }) => attempt(tx, uploaders(place.policyId, ip), now(), later))
    const given = (await outside.form()).get('file')
    if (!(given instanceof File)) throw refuse(NONE, [{ path: 'file', message: NONE }])
    const stored = await storeUpload(given, MOST, there)
    if (!stored.row.type.startsWith('image/')) throw refuse('照片格式须为 jpg 或 png')
    return { insuredId, stored }
  },
  async within({ params }, context, { insuredId, stored }) {
    const { place, there } = placeOf(params.token, context)
    const { fileName } = await knowUpload(stored, there)
    return { photo: photoMark(fileName, insuredId, place) }
  },
})

export const reportByLink: Handler<Calls['report']> = async ({ params, body }, context) => {
  const { place, there } = placeOf(params.token, context)
  const insuredId = personOf(body.ticket, place, context.now())
  await attempt(context.tx, senders(place.policyId, context.ip), context.now(), later)
  const { accidentDate, phone, description } = body
  const photos = body.photos.map((mark) => addressOf(mark, insuredId, place))
  const { claimNo } = await register(
    { policyId: place.policyId, insuredId, source: 'qr', by: BY },
    { accidentDate, phone, description, photos },
    there satisfies Context,
  )
  return { claimNo }
}

function addressOf(mark: string, insuredId: string, place: ClaimPlace): string {
  const fileName = markedPhoto(mark, insuredId, place)
  if (!fileName) throw refuse('照片已失效，请重新上传')
  return `/admin/sys-file/uploads/${fileName}`
}
