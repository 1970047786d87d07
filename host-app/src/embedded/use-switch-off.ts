import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { useCallback } from 'react'
import { useConsole } from '../ground/console-context.ts'
import type { QuickGuard } from '../kit/list/use-quick-edit.ts'

/** Asks before a partner is switched off, with the number of visitors who are turned away by it. */
export function useSwitchOff(): QuickGuard {
  const { client } = useConsole()
  const confirm = useConfirm()
  return useCallback(
    async (row, name, value) => {
      if (name !== 'status' || value !== '0') return ''
      const live = await client.embed.setup
        .visitors({ params: { id: row.id }, quiet: true })
        .then((answer) => answer.live)
        .catch(() => null)
      const visitors = live === null ? '在线访客（人数暂时查不到）' : `${live} 位在线访客`
      const text = `停用「${String(row.name)}」后，合作方不能再换取访客会话，${visitors}的页面立即不能使用，未送达的通知在停用期间也不发送。确定停用吗？`
      if (!(await confirm({ title: '停用合作方', text, confirm: '停用', danger: true }))) return null
      return live === null ? '已停用' : `已停用，${live} 位在线访客的页面不能再使用`
    },
    [client, confirm],
  )
}
