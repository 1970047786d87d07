import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useEffect } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { findScreen } from '../find-screen.ts'
import { sessionStore } from './session-store.ts'

const KEY = 'pigx-settle-hint'
const WHERE = '/channel/user/editSettleInfo'

/** Reminds people of a channel, once a login, of what their commission is paid by (1-platform §4 "Session"). */
export function useSettleHint(): void {
  const { user } = useConsole()
  const navigate = useNavigate()
  useEffect(() => {
    const id = sessionStore.get()?.id
    // Where there is no such page yet, nobody is sent to it.
    if (user.userType !== 'dist' || !id || !findScreen(WHERE) || sessionStorage.getItem(KEY) === id) return
    sessionStorage.setItem(KEY, id)
    const action = { label: '去填写', onSelect: () => navigate(WHERE) }
    notify('info', '请完善结算信息，以便佣金按时到账。', { action })
  }, [user.userType, navigate])
}
