import type { channels } from '@baoqiao/contract/channel/list.ts'
import { sign as resource } from '@baoqiao/contract/channel/sign.ts'
import { byCaller } from '../kernel/auth/actors-of.ts'
import { addRow } from '../kernel/data/write.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { transition } from '../kernel/work/transition.ts'
import { AGREEMENT, agreementOf } from './agreement.ts'
import { contractLife } from './contract-life.ts'
import { mustSend, sendSignCode, takeSignCode } from './sign-code.ts'
import { signRequired, unsignedOf } from './signed-to-sell.ts'

/** An agreement is shown, and signed by a code that went to the person's own number. */
export const signing: Handlers<typeof channels>['signing'] = {
  standing: async (_, context) => ({
    required: await signRequired(context),
    unsigned: await unsignedOf(context),
  }),
  async my(_, context) {
    const account = await ownAccount(context)
    if (!account) return null
    const { last, isDue } = await agreementOf(account.id, context)
    return { ...AGREEMENT, signedAt: last?.signedAt ?? null, isDue }
  },
  sendCode: phased({
    before: async (_, { ports }) => mustSend(ports),
    async within(_, context) {
      await mustBeOfChannel(context)
      return sendSignCode(`sign:${context.caller.userId}`, await ownPhone(context), context)
    },
  }),
  async sign({ body: { code, hash } }, context) {
    const account = await mustBeOfChannel(context)
    if (hash !== AGREEMENT.hash) throw new AppError(409, '协议已更新，请重新阅读后签署')
    const phone = await ownPhone(context)
    await takeSignCode(`sign:${context.caller.userId}`, phone, code, context)
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
  async resetSign({ body: { id } }, context) {
    const { tx, caller } = context
    if (caller.userType !== 'sys') throw new AppError(403, '重签由平台要求')
    const contractId = await standingContract(id, context)
    if (contractId) {
      await transition(contractLife, 'resetSign', contractId, byCaller(caller), context)
      return null
    }
    const row = await tx
      .updateTable('distSign')
      .set((eb) => ({ standing: '2', version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('standing', '<>', '3')
      .returning('id')
      .executeTakeFirst()
    if (!row) throw await goneOrEnded(id, context)
    return null
  },
}

/** The contract that was signed by this, while its signature counts. */
async function standingContract(id: string, { tx }: Context): Promise<string | null> {
  const row = await tx
    .selectFrom('distSign')
    .select('contractId')
    .where('id', '=', id)
    .where('standing', '=', '1')
    .executeTakeFirst()
  return row?.contractId ?? null
}

async function goneOrEnded(id: string, { tx }: Context): Promise<AppError> {
  const row = await tx.selectFrom('distSign').select('id').where('id', '=', id).executeTakeFirst()
  return row ? new AppError(409, '该合同已解除绑定，签署已终止；请业务员新建合同后签署') : notFound()
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
