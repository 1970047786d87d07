import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../kernel/http/context.ts'
import { listOf, type Terms } from './terms.ts'

interface Asked {
  ids?: string | undefined
  keyword?: string | undefined
  current?: number | undefined
  size?: number | undefined
}
const [SIZE, MOST] = [50, 1000]

/**
 * Rules to choose among, each with its edition and days, since the versions of one are called alike: those that can be had. By
 * their numbers whatever they are.
 */
export function ruleOptions(all: readonly Terms[], asked: Asked, { now }: Pick<Context, 'now'>) {
  const { ids, keyword = '', current = 1, size = ids ? MOST : SIZE } = asked
  const today = todayIn(now())
  const found = ids
    ? all.filter(({ id }) => listOf(ids).includes(id))
    : lastStanding(all, today).filter(({ name }) => name.includes(keyword.trim()))
  return found
    .slice((current - 1) * size, current * size)
    .map((rule) => ({ value: rule.id, label: `${rule.name}（第${rule.edition}版，${daysOf(rule, today)}）` }))
}

function daysOf({ status, from, to }: Terms, today: string): string {
  if (status === 'OFF') return '停用'
  if (from > today) return `自${from}起`
  return to === null ? '长期有效' : `至${to}`
}

/** Whether a rule is on beyond today. */
export const isStanding = ({ status, to }: Terms, today: string): boolean =>
  status === 'ON' && (to === null || to > today)

/** Of rules those that are on beyond today, of versions the last, the newest first. */
export function lastStanding(rules: readonly Terms[], today: string): Terms[] {
  const on = rules.filter((rule) => isStanding(rule, today))
  const followed = new Set(on.map(({ followsId }) => followsId))
  return on
    .filter(({ id }) => !followed.has(id))
    .sort((one, other) => (one.from < other.from ? 1 : one.from > other.from ? -1 : 0))
}
