import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { listen } from './listen.ts'

interface RemindersProps {
  tenantId: string
  username: string
  /** The session's token as it is now; null when there is none. */
  token(): string | null
}

/** What a reminder makes old: lists of tasks and leave bills, and the home page's notices. */
const WAITING = ['act_task', 'act_open_task', 'act_started', 'leave_bill', 'session']

/** Tells of new tasks and of what was decided as they come (协同提醒), and leads to them; draws nothing itself. */
export function Reminders({ tenantId, username, token }: RemindersProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const now = useRef(token)
  now.current = token
  useEffect(
    () =>
      listen({
        url: `${location.origin.replace(/^http/, 'ws')}/act/ws`,
        tenantId,
        username,
        token: () => now.current(),
        onReminder: ({ text, taskId, path }) => {
          notify('info', '协同提醒', {
            detail: path ? text : `${text}任务，请及时处理`,
            action: {
              label: path ? '去查看' : '去处理',
              onSelect: () => navigate(path || `/activti/detail/${taskId}`),
            },
          })
          for (const name of WAITING) void queries.invalidateQueries({ queryKey: [name] })
        },
      }),
    [tenantId, username, navigate, queries],
  )
  return null
}
