import type { channels } from '@baoqiao/contract/channel/list.ts'
import { sign as resource } from '@baoqiao/contract/channel/sign.ts'
import { addRow } from '../kernel/data/write.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { LIVES, newCode, RESEND, takeCode } from '../system/sms-code.ts'
import { smsCode } from '../system/sms-topics.ts'
import { AGREEMENT } from './agreement.ts'

/** An agreement is shown, and signed by a code that went to the person's own number. */
export const signing: Handlers<typeof channels>['signing'] = {
  async my(_, context) {
    const account = await ownAccount(context)
    if (!account) return null
    const last = await context.tx
      .selectFrom('distSign')
      .select(['signedAt', 'standing', 'textHash'])
      .where('accountId', '=', account.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const isDue = last?.standing !== '1' || last.textHash !== AGREEMENT.hash
    return { ...AGREEMENT, signedAt: last?.signedAt ?? null, isDue }
  },
  sendCode: phased({
    async before(_, { ports }) {
      if (!ports.providers.sms) throw new AppError(503, '短信服务未配置，暂不能签署')
    },
    async within(_, context) {
      const { vault } = context
      await mustBeOfChannel(context)
      const phone = await ownPhone(context)
      const code = await asOwner(context, () => newCode(keyOf(phone, context), context))
      await context.emit(smsCode, { sealed: vault.seal(`${phone}:${code}`) })
      return { expires_in: LIVES, resend_in: RESEND }
    },
  }),
  async sign({ body: { code, hash } }, context) {
    const account = await mustBeOfChannel(context)
    if (hash !== AGREEMENT.hash) throw new AppError(409, '协议已更新，请重新阅读后签署')
    const phone = await ownPhone(context)
    await takeOwn(code, phone, context)
    const values = {
      userName: account.userName,
      channelId: account.channelId,
      accountId: account.id,
      mobile: phone,
      edition: AGREEMENT.edition,
      standing: '1',
      signedAt: context.now().toISOString(),
      textHash: AGREEMENT.hash,
      text: AGREEMENT.text,
    }
    return addRow(resource, values, context)
  },
  async resetSign({ body: { id } }, { tx, caller }) {
    if (caller.userType !== 'sys') throw new AppError(403, '重签由平台要求')
    const row = await tx
      .updateTable('distSign')
      .set((eb) => ({ standing: '2', version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw notFound()
    return null
  },
}

const ownAccount = ({ tx, caller }: Context) =>
  tx
    .selectFrom('distAccount')
    .select(['id', 'userName', 'channelId'])
    .where('userId', '=', caller.userId)
    .executeTakeFirst()

async function mustBeOfChannel(context: Context) {
  const account = await ownAccount(context)
  if (!account) throw refuse('当前账号不属于任何渠道，无需签署')
  return account
}

async function ownPhone({ tx, caller, vault }: Context): Promise<string> {
  const row = await tx
    .selectFrom('sysUser')
    .select('phone')
    .where('id', '=', caller.userId)
    .executeTakeFirst()
  if (!row?.phone) throw refuse('请先在个人信息中填写手机号')
  return vault.open(row.phone)
}

/** A wrong code is told at its field, and counted. */
async function takeOwn(code: string, phone: string, context: Context): Promise<void> {
  await asOwner(context, () => takeCode(keyOf(phone, context), code, context)).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.status !== 428) throw error
    const { message } = error
    throw new AppError(400, message, { issues: [{ path: 'code', message }], keep: true })
  })
}

const keyOf = (phone: string, { tenantId, caller, vault }: Context) =>
  `${tenantId}:sign:${caller.userId}:${vault.hash(phone)}`
