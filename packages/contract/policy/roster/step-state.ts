import { changeState, changeTone } from '../change-state.ts'
import type { RosterProgress } from './roster-calls.ts'

/**
 * Where a step of a list that is carried over stands, in words with their tone. `runs`: the list goes on, so that a step
 * which is not submitted waits for the one before.
 */
export function stepState(
  { status, changeCode, heads, refused }: RosterProgress['steps'][number],
  runs: boolean,
) {
  if (status === null) return { words: runs ? '等待上一步' : '未办理', tone: 'neutral' as const }
  const one = { status, changeCode, heads, failedHeads: refused.length }
  return { words: changeState(one), tone: changeTone(one) }
}
