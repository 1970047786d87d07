import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context, Outside } from '../kernel/http/context.ts'
import { notConnected } from './official-accounts.ts'

/** The account that a row is about, held so that it is not deleted meanwhile. Refuses one that is not there, or no longer. */
export async function holdAccount(id: string, { tx }: Pick<Context, 'tx'>): Promise<void> {
  const row = await tx
    .selectFrom('wxAccount')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  const message = '公众号不存在或已删除，请重新选择'
  if (!row) throw refuse(message, [{ path: 'wxAccountId', message }])
}

/** The account, with what the platform of official accounts is asked with. 404 when there is none. */
export async function keyOf(id: string, { tx, vault }: Pick<Context, 'tx' | 'vault'>) {
  const row = await tx
    .selectFrom('wxAccount')
    .select(['appid', 'secret'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('公众号不存在或已删除')
  return { appid: row.appid, secret: vault.open(row.secret) }
}

/** The platform, or a refusal where none is reached from here. */
export function platformOf({ ports }: Outside) {
  const platform = ports.providers.wechat
  if (!platform) throw notConnected()
  return platform
}
