import type { Notice } from '@baoqiao/contract/home/notices.ts'
import type { Context } from '../kernel/http/context.ts'
import { decidedNotices } from './decided.ts'
import { stuckNotices } from './stuck-notices.ts'
import { waitingTasks } from './tasks.ts'

/** Of processes: what waits for whoever asks, what was decided of theirs, and for administrators what stands still. */
export const taskNotices = async (context: Context): Promise<Notice[]> => [
  ...(await waiting(context)),
  ...(await decidedNotices(context)),
  ...(await stuckNotices(context)),
]

async function waiting(context: Context): Promise<Notice[]> {
  const count = await waitingTasks(context)
  if (count === 0) return []
  return [
    {
      id: 'tasks',
      text: `有 ${count} 项审批任务等待您办理`,
      button: '去办理',
      path: '/workflow/task',
      query: {},
    },
  ]
}
