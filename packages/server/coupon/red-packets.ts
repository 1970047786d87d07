import type { coupons } from '@baoqiao/contract/coupon/list.ts'
import { redPacketMachine } from '@baoqiao/contract/rules/machines/red-packet.ts'
import { randomBytes } from '@noble/ciphers/utils.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { hmacHex } from '../kernel/auth/hmac-hex.ts'
import { AppError, notFound } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { transition } from '../kernel/work/transition.ts'
import { keyOf, platformOf } from '../wechat/hold-account.ts'
import { isSame } from '../wechat/portal/message-cipher.ts'
import { confirmPacket } from './confirm-packets.ts'
import { redPacketLife } from './red-packet-life.ts'

/** Width of a red packet's code (1-platform §9). */
const WIDTH = 250
/** How far the mini program's clock may be from ours. */
const APART_MS = 5 * 60_000
/** What the mini program brings about. */
const WECHAT = { name: '微信小程序', actors: ['wechat'] } as const

type Calls = Handlers<typeof coupons>['redPackets']

const sync: Calls['sync'] = async ({ params }, context) => {
  await inSight(params.id, context)
  await asOwner(context, () => confirmPacket(params.id, context))
  const { status } = await inSight(params.id, context)
  return { status, statusName: redPacketMachine.states[status] }
}

/** The code is made and kept first; its picture is asked for with nothing held. */
const code: Calls['code'] = phased({
  async within({ params }: { params: { id: string } }, context) {
    const { userId } = await inSight(params.id, context)
    if (userId !== context.caller.userId) throw new AppError(403, '只有红包所属的业务员本人可以领取')
    return asOwner(context, () => openedCode(params.id, context))
  },
  async after({ key, scene, page }, outside) {
    const { bytes, type } = await platformOf(outside).wxaCode(key, { scene, page, width: WIDTH })
    return new Response(bytes, {
      headers: {
        'content-type': /^image\/(png|jpeg|gif|bmp)/.test(type) ? type : 'application/octet-stream',
        'content-disposition': 'inline',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
  },
})

async function openedCode(id: string, context: Context) {
  const { tx, tenantId, caller, emit, now } = context
  await confirmPacket(id, context)
  const row = await tx
    .selectFrom('redPacket as r')
    .innerJoin('redPacketCampaign as c', 'c.id', 'r.campaignId')
    .select(['r.status', 'r.code', 'c.wxAccountId', 'c.page'])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirstOrThrow()
  if (row.status !== 'UNRECEIVED')
    throw new AppError(409, `红包当前为「${redPacketMachine.states[row.status]}」，不能打开领取码`)
  const scene = row.code ?? bytesToHex(randomBytes(12))
  if (!row.code) await tx.updateTable('redPacket').set({ code: scene }).where('id', '=', id).execute()
  const by = { name: caller.username, actors: ['agent'] } as const
  await transition(redPacketLife, 'openCode', id, by, { tx, tenantId, emit, now })
  return { scene, page: row.page, key: await keyOf(row.wxAccountId, context) }
}

const claimed: Calls['claimed'] = ({ body }, context) =>
  asOwner(context, async () => {
    const { tx, now, vaultOf } = context
    if (Math.abs(body.timestamp * 1000 - now().getTime()) > APART_MS)
      throw new AppError(403, '领取通知已过时')
    const row = await tx
      .selectFrom('redPacket as r')
      .innerJoin('redPacketCampaign as c', 'c.id', 'r.campaignId')
      .innerJoin('wxAccount as a', 'a.id', 'c.wxAccountId')
      .select(['r.id', 'r.tenantId', 'a.token'])
      .where('r.code', '=', body.code)
      .where('r.deletedAt', 'is', null)
      .where('a.deletedAt', 'is', null)
      .executeTakeFirst()
    if (!row) throw notFound('没有这个领取码')
    const token = vaultOf(row.tenantId).open(row.token)
    const wanted = claimSignature(token, body)
    if (!isSame(wanted, body.signature)) throw new AppError(403, '签名不正确')
    await confirmPacket(row.id, context)
    const held = await tx
      .selectFrom('redPacket')
      .select(['status', 'amount'])
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (held.status === 'RECEIVED') return held
    const place = { tx, tenantId: row.tenantId, now }
    const status = await transition(
      redPacketLife,
      'claimed',
      row.id,
      WECHAT,
      place,
      `微信用户 ${body.openid}`,
    )
    return { status, amount: held.amount }
  })

/** What the mini program signs a claim with, as the account's token makes it. */
export const claimSignature = (
  token: string,
  { code: scene, openid, timestamp }: { code: string; openid: string; timestamp: number },
) => hmacHex(token, [scene, openid, timestamp].join('\n'))

async function inSight(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('redPacket')
    .select(['status', 'userId'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const redPackets: Calls = { sync, code, claimed }
