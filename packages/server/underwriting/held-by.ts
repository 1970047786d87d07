import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../kernel/http/context.ts'
import { calledAmongUs } from './colleagues.ts'

export interface Held {
  assigneeId: string | null
  takenAt?: string | null
}

/** Whose it is, when it is not the caller's; null when it is. */
export const heldBy = async (held: Held, context: Context): Promise<string | null> =>
  (await holders([held], context))(held)

/** The same of many, with one question to the database. */
export async function holders(
  all: readonly Held[],
  context: Context,
): Promise<(held: Held) => string | null> {
  const me = context.caller.userId
  const others = all.flatMap(({ assigneeId }) => (assigneeId === me ? [] : [assigneeId]))
  const called = await calledAmongUs(others, context)
  return ({ assigneeId, takenAt }) => {
    if (assigneeId === me) return null
    if (assigneeId === null) return '任务还没有人受理，请先受理'
    const since = takenAt ? `（${clockTime(new Date(takenAt)).slice(5, 16)}）` : ''
    return `已由${called.get(assigneeId) ?? '其他核保员'}受理${since}，请由其移交，或请核保主管指派`
  }
}
