import { user } from '@baoqiao/contract/system/user.ts'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Row } from '../../kit/resource-client.ts'
import { useConsole } from '../../shell/console-context.ts'
import { systemWords } from '../words/system-words.ts'

/** Locks or unlocks an account after a question. Locking ends its sessions at once. */
export function useLock() {
  const { client } = useConsole()
  const confirm = useConfirm()
  const queries = useQueryClient()
  return useCallback(
    async (row: Row) => {
      const locked = row.lockFlag === '9'
      const version = row.version === undefined ? {} : { version: row.version }
      const done = await confirm({
        title: locked
          ? systemWords().unlockUser(String(row.username))
          : systemWords().lockUser(String(row.username)),
        text: locked ? systemWords().unlockHint : systemWords().lockHint,
        confirm: locked ? systemWords().unlock : systemWords().lock,
        danger: !locked,
        onConfirm: async () => {
          const lockFlag = locked ? ('0' as const) : ('9' as const)
          await client.system.user.edit({ body: { id: row.id, lockFlag, ...version }, quiet: true })
        },
      })
      if (done) notify('success', locked ? systemWords().unlockDone : systemWords().lockDone)
      await queries.invalidateQueries({ queryKey: [user.name] })
    },
    [client, confirm, queries],
  )
}
