import { site as siteResource } from '@baoqiao/contract/embed/site.ts'
import { client as clientResource } from '@baoqiao/contract/system/client.ts'
import { hashOf, newToken } from '../kernel/auth/token.ts'
import { record } from '../kernel/data/change-log.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

/** See the call: the client is the operator's, so its secret is written as the owner; who sees the setting was asked before. */
export async function renewSecret(id: string, context: Context) {
  const site = await context.tx
    .selectFrom('embedSite')
    .select('clientId')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!site) throw notFound()
  const { clientId } = site
  const clientSecret = newToken()
  const row = clientId
    ? await asOwner(context, () =>
        context.tx
          .updateTable('sysOauthClient')
          .set((eb) => ({
            clientSecret: hashOf(clientSecret),
            version: eb('version', '+', 1),
            updatedAt: context.now().toISOString(),
          }))
          .where('clientId', '=', clientId)
          .where('authorizedGrantTypes', '=', 'client_credentials')
          .where('deletedAt', 'is', null)
          .returning('id')
          .executeTakeFirst(),
      )
    : undefined
  if (!clientId || !row) throw refuse('该接入设置还没有接入终端，请联系平台设置后再更换密钥')
  const changed = { label: '接入密钥', from: null, to: '***' }
  await record(siteResource, [{ id, action: 'edit', after: {}, rows: [changed] }], context)
  await record(clientResource, [{ id: row.id, action: 'edit', after: { clientSecret } }], context)
  return { clientId, clientSecret }
}
