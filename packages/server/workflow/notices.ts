import type { Notice } from '@baoqiao/contract/home/notices.ts'
import type { Context } from '../kernel/http/context.ts'
import { waitingTasks } from './tasks.ts'

/** Tasks that wait for whoever asks. */
export async function taskNotices(context: Context): Promise<Notice[]> {
  const waiting = await waitingTasks(context)
  if (waiting === 0) return []
  return [
    {
      id: 'tasks',
      text: `有 ${waiting} 项审批任务等待您办理`,
      button: '去办理',
      path: '/workflow/task',
      query: {},
    },
  ]
}
