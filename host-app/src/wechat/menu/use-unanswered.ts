import { autoReply } from '@baoqiao/contract/wechat/auto-reply.ts'
import type { MenuRow } from '@baoqiao/contract/wechat/menu.ts'
import { useCan, useConsole } from '../../ground/console-context.ts'

/** As many as are looked through; an account has a handful. */
const MOST = 200

/** Finds buttons whose key no auto-reply answers: a fan taps them and nothing comes. None when that cannot be known. */
export function useUnanswered(accountId: string): (rows: readonly MenuRow[]) => Promise<string[]> {
  const { client } = useConsole()
  const may = useCan()(`${autoReply.name}_view`)
  return async (rows) => {
    const asking = rows.filter(({ menuType }) => menuType === 'click')
    if (!may || asking.length === 0) return []
    try {
      const query = { wxAccountId: accountId, reqType: 'event', size: MOST } as const
      const { records, total } = await client.wechat.autoReply.page({ query, quiet: true })
      if (total > records.length) return []
      const answered = new Set(records.map(({ reqKey }) => reqKey))
      return asking.filter(({ tplId }) => !answered.has(tplId ?? '')).map(({ menuName }) => menuName)
    } catch {
      return []
    }
  }
}
