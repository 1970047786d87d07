import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../kernel/http/context.ts'
import { calledAmongUs } from './colleagues.ts'

interface Held {
  assigneeId: string | null
  takenAt?: string | null
}

/** Whose it is, when it is not the caller's; null when it is. */
export async function heldBy({ assigneeId, takenAt }: Held, context: Context): Promise<string | null> {
  if (assigneeId === context.caller.userId) return null
  if (assigneeId === null) return '任务还没有人受理，请先受理'
  const since = takenAt ? `（${clockTime(new Date(takenAt)).slice(5, 16)}）` : ''
  const who = (await calledAmongUs([assigneeId], context)).get(assigneeId)
  return `已由${who ?? '其他核保员'}受理${since}，请由其移交，或请核保主管指派`
}
