import { client as clientResource } from '@baoqiao/contract/system/client.ts'
import type { system } from '@baoqiao/contract/system/list.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const store = storeOf(clientResource)

/** An OAuth client; when it goes, the logins made through it go too. */
export const client: NonNullable<Handlers<typeof system>['client']> = {
  async add({ body }, context) {
    checkInformation(body.additionalInformation)
    return store.add({ body }, context)
  },
  async edit({ body }, context) {
    checkInformation(body.additionalInformation)
    return store.edit({ body }, context)
  },
  async remove({ params }, context) {
    const row = await store.get({ params }, context)
    await endAll(row.clientId, context)
    return store.remove({ params }, context)
  },
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
