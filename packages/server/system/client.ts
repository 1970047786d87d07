import { client as clientResource } from '@baoqiao/contract/system/client.ts'
import type { system } from '@baoqiao/contract/system/list.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { CONSOLE } from './console-client.ts'

const store = storeOf(clientResource)

/** An OAuth client; when it goes, the logins made through it go too. */
export const client: NonNullable<Handlers<typeof system>['client']> = {
  async add({ body }, context) {
    checkInformation(body.additionalInformation)
    return store.add({ body: { ...body, forTenantId: body.forTenantId ?? context.tenantId } }, context)
  },
  async edit({ body }, context) {
    checkInformation(body.additionalInformation)
    const { clientId } = await store.get({ params: { id: body.id } }, context)
    if (clientId === CONSOLE) checkConsole(body)
    return store.edit({ body }, context)
  },
  async remove({ params }, context) {
    const row = await store.get({ params }, context)
    if (row.clientId === CONSOLE) throw refuse(`管理台的终端不能删除，${OR_ELSE}`)
    await endAll(row.clientId, context)
    return store.remove({ params }, context)
  },
}

const OR_ELSE = '否则所有人都无法登录'

/** The console's id and secret are written in its page: with others, or without these ways in, it lets nobody in. */
function checkConsole(body: {
  clientSecret?: string | null | undefined
  authorizedGrantTypes?: string | null | undefined
}) {
  const say = (path: string, message: string) => refuse(message, [{ path, message }])
  if (body.clientSecret) throw say('clientSecret', `管理台的客户端密钥不能更换，${OR_ELSE}`)
  const grants = body.authorizedGrantTypes?.split(',')
  if (grants && !['password', 'refresh_token'].every((grant) => grants.includes(grant)))
    throw say('authorizedGrantTypes', `管理台的授权模式须包含密码和刷新令牌，${OR_ELSE}`)
}

function checkInformation(text: string | null | undefined): void {
  if (!text) return
  const message = '扩展信息须为 JSON 对象，例如 {"brand":"mbFgk"}'
  const wrong = () => refuse(message, [{ path: 'additionalInformation', message }])
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw wrong()
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong()
}

const endAll = (clientId: string, context: Context) =>
  asOwner(context, () =>
    context.tx
      .updateTable('session')
      .set({ revokedAt: context.now().toISOString() })
      .where('clientId', '=', clientId)
      .where('revokedAt', 'is', null)
      .execute(),
  )
