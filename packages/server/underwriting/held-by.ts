import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../kernel/http/context.ts'

interface Held {
  assigneeId: string | null
  assigneeName: string | null
  takenAt?: string | null
}

/** Whose it is, when it is not the caller's; null when it is. */
export function heldBy({ assigneeId, assigneeName, takenAt }: Held, { caller }: Context): string | null {
  if (assigneeId === caller.userId) return null
  if (assigneeId === null) return '任务还没有人受理，请先受理'
  const since = takenAt ? `（${clockTime(new Date(takenAt)).slice(5, 16)}）` : ''
  return `已由${assigneeName ?? '其他核保员'}受理${since}，请由其移交，或请核保主管指派`
}
