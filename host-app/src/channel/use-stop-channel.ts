import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useCallback } from 'react'
import type { QuickGuard } from '../kit/list/use-quick-edit.ts'

/** Asks before a channel is stopped, since its people cannot sell from then on; says why one that is cannot be started. */
export function useStopChannel(): QuickGuard {
  const confirm = useConfirm()
  return useCallback(
    async (row, name, value) => {
      if (name !== 'status') return ''
      if (value !== '0') {
        if (row.startBar) notify('danger', String(row.startBar))
        return row.startBar ? null : ''
      }
      const text = '停用后，该渠道的业务员不能再投保新单，已有保单不受影响。确定停用吗？'
      const yes = await confirm({
        title: `停用渠道「${String(row.name)}」`,
        text,
        confirm: '停用',
        danger: true,
      })
      return yes ? '' : null
    },
    [confirm],
  )
}
