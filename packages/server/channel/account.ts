import { account as accountResource } from '@baoqiao/contract/channel/account.ts'
import type { channels } from '@baoqiao/contract/channel/list.ts'
import { sql } from 'kysely'
import { isThere } from '../kernel/data/is-there.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { withDeleted } from '../kernel/database/database.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { changing } from '../system/changing.ts'
import { endSessions } from '../system/end-sessions.ts'
import { mainOf } from './main-of.ts'
import { changePhone, changeRole, makeLogin } from './make-login.ts'
import { checkReset, resetLogin } from './reset-login.ts'
import { withLogins } from './with-logins.ts'

const store = storeOf(accountResource)
const GONE = '所属渠道不存在或已被删除，请重新选择'
const BEYOND = '该渠道不在您的渠道之下，不能操作'
const OWN = '不能停用自己的账号，请由上级渠道或平台停用'

/** What ties a login to a channel decides what the person sees: it follows the rule of rights. */
export const account: NonNullable<Handlers<typeof channels>['account']> = {
  async page({ query }, context) {
    const page = await store.page({ query }, context)
    return { ...page, records: await withLogins(page.records, context) }
  },
  async get({ params }, context) {
    const row = await store.get({ params }, context)
    return (await withLogins([row], context))[0] ?? row
  },
  async add({ body: { loginName, password, changepassword: _none, parentChannelId, ...body } }, context) {
    const channelId = body.channelId ?? parentChannelId ?? context.caller.channelId
    await checkChannel(channelId, context)
    const main = channelId ? await mainOf(channelId, context) : null
    const ties = { channelId, mainChannelId: body.mainChannelId ?? main?.id ?? null }
    const there = body.userId && body.userId !== '0' ? body.userId : null
    if (there) await checkPerson(there, context)
    let userId = there ?? ''
    const people = there ? [there] : []
    return changing({ people, made: () => ({ people: [userId] }), at: 'role' }, context, async () => {
      const { userName: name, mobile, role = '6' } = body
      if (!there) userId = await makeLogin({ loginName, password, name, mobile, role: role ?? '6' }, context)
      return store.add({ body: { ...body, ...ties, userId } }, context)
    })
  },
  async edit({ body: { loginName: _fixed, password, changepassword, parentChannelId, ...body } }, context) {
    const moved = body.channelId === undefined ? parentChannelId : body.channelId
    await checkChannel(moved, context)
    const { userId, role } = await accountOf(body.id, context)
    if (body.status === '0' && userId === context.caller.userId)
      throw refuse(OWN, [{ path: 'status', message: OWN }])
    const next = changepassword || password
    if (next) checkReset(userId, next, 'changepassword', context)
    const change =
      moved === undefined ? body : { ...body, channelId: moved, ...(await mainIn(moved, body, context)) }
    const at = body.role && body.role !== role ? 'role' : undefined
    return changing({ people: [userId], at }, context, async () => {
      if (next) await resetLogin(userId, next, context)
      if (body.role && body.role !== role) await changeRole(userId, body.role, context)
      // What comes back masked is what was there.
      if (body.mobile && !body.mobile.includes('*')) await changePhone(userId, body.mobile, context)
      return store.edit({ body: change }, context)
    })
  },
  async remove({ params }, context) {
    const userId = await personOf(params.id, context)
    return changing({ people: [userId] }, context, async () => {
      await endSessions(userId, context)
      return store.remove({ params }, context)
    })
  },
  async restore({ params }, context) {
    const { userId, channelId } = await withDeleted(context.tx, () => accountOf(params.id, context))
    if (channelId && !(await isThere('dist_channel', channelId, context.tx)))
      throw refuse('所属渠道已被删除，请先恢复渠道')
    const people = [userId]
    return changing({ people }, context, () => store.restore({ params }, context))
  },
}

/** Where the account is to be must be within sight, said here before the row policy refuses it without a word, and be there still. */
async function checkChannel(id: string | null | undefined, { caller, tx }: Context): Promise<void> {
  const { channels } = caller.scope
  if (id !== undefined && channels !== 'all' && (id === null || !channels.includes(id)))
    throw new AppError(403, BEYOND, { issues: [{ path: 'channelId', message: BEYOND }] })
  if (id && !(await isThere('dist_channel', id, tx)))
    throw refuse(GONE, [{ path: 'channelId', message: GONE }])
}

/** Who is moved is of the main channel there, unless another one is named. */
async function mainIn(
  channelId: string | null,
  { mainChannelId }: { mainChannelId?: string | null | undefined },
  context: Context,
) {
  if (mainChannelId !== undefined) return {}
  const main = channelId === null ? null : await mainOf(channelId, context)
  return { mainChannelId: main?.id ?? null }
}

async function accountOf(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('distAccount')
    .select(['userId', 'role', 'channelId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const personOf = async (id: string, context: Context) => (await accountOf(id, context)).userId

/** People are looked for as the owner: who may be tied to a channel is not for the departments to say. */
async function checkPerson(id: string, context: Context): Promise<void> {
  const { rows } = await asOwner(context, () =>
    sql`select 1 from sys_user where id = ${id} and tenant_id = ${context.tenantId} and deleted_at is null`.execute(
      context.tx,
    ),
  )
  const message = '登录用户不存在，请重新选择'
  if (rows.length === 0) throw refuse(message, [{ path: 'userId', message }])
}
