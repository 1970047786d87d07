import { user } from '@baoqiao/contract/system/user.ts'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import type { Row } from '../../kit/resource-client.ts'
import { openTasks } from './open-tasks.ts'

/** Locks or unlocks an account after a question. Locking ends its sessions at once. */
export function useLock() {
  const { client } = useConsole()
  const confirm = useConfirm()
  const queries = useQueryClient()
  return useCallback(
    async (row: Row) => {
      const locked = row.lockFlag === '9'
      const version = row.version === undefined ? {} : { version: row.version }
      const open = locked ? '' : await openTasks(client, row.id)
      const done = await confirm({
        title: locked ? `解锁用户「${String(row.username)}」` : `锁定用户「${String(row.username)}」`,
        text: locked ? '解锁后该用户可以重新登录。' : `锁定后该用户立即下线，且不能再登录。${open}`,
        confirm: locked ? '解锁' : '锁定',
        danger: !locked,
        onConfirm: async () => {
          const lockFlag = locked ? ('0' as const) : ('9' as const)
          await client.system.user.edit({ body: { id: row.id, lockFlag, ...version }, quiet: true })
        },
      })
      if (done) notify('success', locked ? '已解锁' : '已锁定')
      await queries.invalidateQueries({ queryKey: [user.name] })
    },
    [client, confirm, queries],
  )
}
