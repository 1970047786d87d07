import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useEffect } from 'react'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { dropEntry, keepEntry, keptEntry } from '../../ground/storage-entry.ts'
import { sessionStore } from './session-store.ts'

const KEY = 'pigx-settle-hint'
const WHERE = '/channel/user/editSettleInfo'

/**
 * Reminds whoever may fill it in, once a login, of what their channel's commission is paid by, until it is there
 * (1-platform §4 "Session").
 */
export function useSettleHint(): void {
  const { user, client } = useConsole()
  const navigate = useNavigate()
  const may = useCan()('settle_info_add') && user.userType === 'dist'
  useEffect(() => {
    const id = sessionStore.get()?.id
    if (!may || !id || keptEntry('session', KEY) === id) return
    keepEntry('session', KEY, id)
    const remind = async () => {
      const { settleInfoId } = await client.channels.own.told({ quiet: true })
      const action = { label: '去填写', onSelect: () => navigate(WHERE) }
      if (settleInfoId === null) notify('info', '请完善结算信息，以便佣金按时到账。', { action })
    }
    // Who cannot be told now is told at the next login.
    remind().catch(() => dropEntry('session', KEY))
  }, [may, client, navigate])
}
