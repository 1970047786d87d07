import { account as accountResource } from '@baoqiao/contract/channel/account.ts'
import { isTaken } from '../kernel/data/unique.ts'
import { addRow } from '../kernel/data/write.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { changing } from '../system/changing.ts'
import { mainOf } from './main-of.ts'
import { makeLogin } from './make-login.ts'
import { checkReset, resetLogin } from './reset-login.ts'

/** What the form of a channel says of the login that leads it. */
export interface LoginAsked {
  loginName?: string | null | undefined
  password?: string | null | undefined
  resetpassword?: string | null | undefined
}
interface Led {
  id: string
  name: string
  parentId: string | null
  channelCode: string
  contactPerson: string | null
  /** In clear. */
  mobile: string | null
}
const LEADS = ['3', '4'] as const
const say = (path: string, message: string) => refuse(message, [{ path, message }])
const may = (right: string, { caller }: Context) => {
  if (!caller.authorities.has(right))
    throw new AppError(403, '您没有管理业务员账号的权限，不能建立或重置渠道的登录')
}

/** The oldest account in use that leads each channel, with the name it logs in by. As the owner: an admin's login is no secret to who sees the channel. */
export async function leadersOf(ids: readonly string[], context: Context) {
  if (ids.length === 0) return new Map<string, { userId: string; loginName: string }>()
  const { tx, tenantId } = context
  const rows = await asOwner(context, () =>
    tx
      .selectFrom('distAccount as a')
      .innerJoin('sysUser as u', 'u.id', 'a.userId')
      .select(['a.channelId', 'a.userId', 'u.username as loginName'])
      .where('a.tenantId', '=', tenantId)
      .where('a.channelId', 'in', [...ids])
      .where('a.role', 'in', LEADS)
      .where('a.deletedAt', 'is', null)
      .where('u.deletedAt', 'is', null)
      .orderBy('a.id', 'desc')
      .execute(),
  )
  return new Map(rows.map(({ channelId, ...one }) => [channelId ?? '', one]))
}

/** Makes the login that leads a channel, or gives it another password; nothing where nothing is asked for. */
export async function keepChannelLogin(channel: Led, asked: LoginAsked, context: Context): Promise<void> {
  const { loginName, password, resetpassword } = asked
  if (!loginName && !password && !resetpassword) return
  const leader = (await leadersOf([channel.id], context)).get(channel.id)
  if (!leader) return make(channel, asked, context)
  if (loginName && loginName !== leader.loginName)
    throw say('loginName', `该渠道已有登录名「${leader.loginName}」，不能修改`)
  const next = resetpassword || password
  if (!next) return
  may('dist_account_edit', context)
  checkReset(leader.userId, next, resetpassword ? 'resetpassword' : 'password', context)
  await changing({ people: [leader.userId] }, context, () => resetLogin(leader.userId, next, context))
}

async function make(channel: Led, { loginName, password, resetpassword }: LoginAsked, context: Context) {
  may('dist_account_add', context)
  if (resetpassword) throw say('resetpassword', '该渠道还没有登录名，请填写登录名和密码')
  const { id: channelId, parentId, channelCode } = channel
  const role = parentId ? '4' : '3'
  const userName = (channel.contactPerson || channel.name).slice(0, 10)
  const main = await mainOf(channelId, context)
  let userId = ''
  await changing({ made: () => ({ people: [userId] }) }, context, async () => {
    userId = await makeLogin({ loginName, password, name: userName, mobile: channel.mobile, role }, context)
    const number = await freeNumber(channelCode, context)
    const ties = { userId, channelId, mainChannelId: main?.id ?? channelId, role, number }
    const rest = {
      userName,
      accountType: '1',
      status: '1',
      ...(channel.mobile ? { mobile: channel.mobile } : {}),
    }
    await asOwner(context, () => addRow(accountResource, { ...ties, ...rest }, context))
  })
}

/** A number has so many signs; what follows the channel's code takes the last of them. */
const CODE_SIGNS = 27
/** The channel's code with the first digit from 0 on that is free: whoever led it before keeps theirs. */
const freeNumber = (channelCode: string, context: Context): Promise<string> =>
  asOwner(context, async () => {
    for (let n = 0; ; n += 1) {
      const number = `${channelCode.slice(0, CODE_SIGNS)}-${n}`
      if (!(await isTaken(accountResource, 'number', number, null, context))) return number
    }
  })
