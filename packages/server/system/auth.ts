import type { auth as authCalls, MenuNode, UserInfo } from '@baoqiao/contract/system/auth.ts'
import { sql } from 'kysely'
import { endVisitor } from '../embed/open-visitor.ts'
import { actorsOf } from '../kernel/auth/actors-of.ts'
import { checkClient } from '../kernel/auth/check-client.ts'
import { cached } from '../kernel/data/cached.ts'
import { mask } from '../kernel/data/vault.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { CONSOLE } from './console-client.ts'
import { endLogin, ownLogin } from './end-sessions.ts'
import { lock, unlock } from './lock.ts'
import { token } from './login.ts'
import { entriesLeftOut } from './menus-apart.ts'
import { hidden, usable } from './operator-only.ts'
import { openPrint } from './print-session.ts'
import { checkProves, newProof } from './proof.ts'
import { dropCookie } from './refresh-cookie.ts'
import { rolesOf } from './roles-of.ts'

/** Session calls. */
export const auth: Handlers<typeof authCalls> = {
  token,
  print: openPrint,
  async captcha({ query }, { tx, now, ports }) {
    const { text, svg } = ports.captcha()
    const expiresAt = new Date(now().getTime() + 5 * 60_000).toISOString()
    await tx.deleteFrom('captcha').where('randomStr', '=', query.randomStr).execute()
    await tx
      .insertInto('captcha')
      .values({ randomStr: query.randomStr, code: text.toLowerCase(), expiresAt })
      .execute()
    return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' } })
  },
  async proof({ query }, context) {
    const { clientId, captchaFlag } = await checkClient(context.tx, context.request)
    checkProves(captchaFlag)
    return newProof({ clientId, randomStr: query.randomStr }, context)
  },
  async logout(_, context) {
    const { tx, caller, now } = context
    if (caller.visitor) {
      const { id } = caller.visitor
      await asOwner(context, () => endVisitor(tx, id, now()))
      return null
    }
    await endLogin(await ownLogin(context), context)
    if (caller.clientId === CONSOLE) dropCookie(context)
    return null
  },
  lock,
  unlock,
  info: (_, context) => userInfo(context),
  async menus({ query }, { tx, caller }) {
    const { rows } = await menusOf(caller.userId, hidden(caller), entriesLeftOut(caller)).execute(tx)
    if (query.parentId) return below(rows, query.parentId)
    return query.type === 'top' ? rows.filter(({ parentId }) => parentId === null) : rows
  },
  dictType: ({ params }, context) =>
    cached(context, 'dict', params.type, () =>
      context.tx
        .selectFrom('sysDictItem')
        .select(['value', 'label', 'sort'])
        .where('type', '=', params.type)
        .where('deletedAt', 'is', null)
        .orderBy('sort')
        .orderBy('id')
        .execute(),
    ),
}

/** What the person's roles give them; an entry that names roles is shown to those only. */
const menusOf = (userId: string, without: readonly string[], leftOut: readonly string[]) => sql<MenuNode>`
  select distinct m.id, m.parent_id, m.name, m.path, m.icon, m.sort from sys_user_role ur
  join sys_role r on r.id = ur.role_id and r.deleted_at is null
  join sys_role_menu rm on rm.role_id = r.id join sys_menu m on m.id = rm.menu_id
  where ur.user_id = ${userId} and m.menu_type = '0' and m.deleted_at is null
    and not coalesce(m.permission, '') = any(${[...without]}) and not coalesce(m.path, '') = any(${[...leftOut]})
    and (coalesce(m.roles, '') = '' or exists (
      select 1 from sys_user_role hr join sys_role h on h.id = hr.role_id and h.deleted_at is null
      where hr.user_id = ur.user_id and h.role_code = any(string_to_array(m.roles, ','))))
  order by m.sort, m.id`

function below(all: readonly MenuNode[], parentId: string): MenuNode[] {
  const children = all.filter((node) => node.parentId === parentId)
  const found = new Set(children.flatMap((node) => [node, ...below(all, node.id)]))
  return all.filter((node) => found.has(node))
}

async function userInfo({ tx, caller, vault }: Context): Promise<UserInfo> {
  const user = await tx
    .selectFrom('sysUser')
    .selectAll()
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const roles = await rolesOf(caller.userId, tx)
  const account = await accountOf(caller.userId, tx)
  const permissions = usable(caller)
  const shown = (sealed: string | null) => (sealed ? mask(vault.open(sealed)) : null)
  return {
    userId: user.id,
    username: user.username,
    name: user.name,
    phone: shown(user.phone),
    userType: user.userType,
    avatar: user.avatar,
    tenantId: user.tenantId,
    passwordStatus: user.passwordStatus,
    roles: roles.map((role) => role.roleCode),
    roleNames: roles.map((role) => role.roleName),
    permissions,
    authorities: permissions,
    actors: [...actorsOf(caller)],
    locked: caller.locked,
    storeKey: caller.locked ? null : vault.hash(`browser store of ${user.id}`),
    distAccount: account ? { ...account, channelMobile: shown(account.channelMobile) } : null,
  }
}

const accountOf = (userId: string, tx: Context['tx']) =>
  tx
    .selectFrom('distAccount as a')
    .leftJoin('distChannel as c', 'c.id', 'a.channelId')
    .select([
      'a.id',
      'a.number',
      'a.channelId',
      'a.mainChannelId',
      'a.role',
      'a.accountType',
      'c.name as channelName',
      'c.loginMobile as channelMobile',
    ])
    .where('a.userId', '=', userId)
    .where('a.deletedAt', 'is', null)
    .executeTakeFirst()
