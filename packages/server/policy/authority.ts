import { authorityAt, mayChange } from '@baoqiao/contract/rules/authority.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'

/** Every channel from the caller's up allows the change code (RULES §2 channel authority): the stricter of own and parent. */
export async function requireAuthority(changeCode: '100', { tx, caller, now }: Context): Promise<void> {
  let id: string | null = caller.channelId
  while (id) {
    const row = await channelRow(tx, id)
    if (!row) return
    const authority = authorityAt(row.insureAuthority, row.insureAuthorityExpireTime, now())
    if (!mayChange(authority, changeCode)) throw refuse('您的渠道已被限制投保新单')
    id = row.parentId
  }
}

const channelRow = (tx: Context['tx'], id: string) =>
  tx
    .selectFrom('distChannel')
    .select(['parentId', 'insureAuthority', 'insureAuthorityExpireTime'])
    .where('id', '=', id)
    .executeTakeFirst()
