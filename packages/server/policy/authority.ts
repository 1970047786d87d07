import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'

const ALLOWED = {
  ALL: ['100', '101', '102', '803', '804', '201'],
  OLD: ['101', '102', '803', '804', '201'],
  REPLACE: ['102', '803', '201'],
} as const
type Authority = keyof typeof ALLOWED

/** The channel's effective authority allows the change code (RULES §2 channel authority); the stricter of own and parent. */
export async function requireAuthority(changeCode: string, { tx, caller, now }: Context): Promise<void> {
  let id: string | null = caller.channelId
  while (id) {
    const row:
      | { parentId: string | null; insureAuthority: Authority; insureAuthorityExpireTime: string | null }
      | undefined = await tx
      .selectFrom('distChannel')
      .select(['parentId', 'insureAuthority', 'insureAuthorityExpireTime'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return
    const over = row.insureAuthorityExpireTime !== null && new Date(row.insureAuthorityExpireTime) <= now()
    const allowed: readonly string[] = ALLOWED[over ? 'ALL' : row.insureAuthority]
    if (!allowed.includes(changeCode))
      throw refuse(changeCode === '100' ? '您的渠道已被限制投保新单' : '您的渠道已被限制办理此业务')
    id = row.parentId
  }
}
