import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { collide, inWords } from './collisions.ts'
import type { Terms } from './terms.ts'

/** Where a kind of rule has its days, as its form calls them. */
export interface DayFields {
  from: string
  to: string
}
const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** Switched on at some time and begun: by it people were paid, so what it says stays. */
export const isHeld = ({ switchedOnAt, from }: Terms, today: string) => switchedOnAt !== null && from <= today

/** 400 where a rule that was paid by would say something else than it did. `changed`: fields of it that differ. */
export function checkHeld(
  before: Terms,
  after: Terms,
  changed: readonly { path: string; label: string }[],
  fields: DayFields,
  context: Context,
): void {
  const today = todayIn(context.now())
  if (!isHeld(before, today)) return
  const [first] = changed
  if (first) throw say(first.path, `规则已生效，${first.label}不能修改，请新增版本`)
  if (after.to === before.to) return
  if (before.to !== null && before.to < today) throw say(fields.to, '规则已终止，请新增版本')
  if (after.to !== null && after.to < today) throw say(fields.to, '规则已生效，终止日期不能早于今天')
}

/**
 * 400 where a rule cannot stand beside the others of its kind that are switched on, naming each of them. Answers the
 * version before it that ends the day before this one begins, if there is one to end.
 */
export async function checkStanding(
  rule: Terms,
  others: readonly Terms[],
  fields: DayFields,
  context: Context,
): Promise<{ id: string; to: string } | null> {
  if (rule.to !== null && rule.to < rule.from) throw say(fields.to, '终止日期不能早于开始日期')
  if (rule.status === 'OFF') return null
  const ends = endOf(rule, others, fields, todayIn(context.now()))
  const found = collisions(
    rule,
    others.filter(({ id }) => id !== ends?.id),
  )
  const [first, ...more] = await inWords(found.slice(0, MOST), context)
  if (first) throw say('channelIds', [first, ...more].join('；'))
  return ends
}

/** What stands in the way of a rule, itself and the version that it follows aside. */
export const collisions = (rule: Terms, others: readonly Terms[]) =>
  others
    .filter(({ id, status }) => status === 'ON' && id !== rule.id)
    .flatMap((other) => collide(rule, other) ?? [])

function endOf(rule: Terms, others: readonly Terms[], fields: DayFields, today: string) {
  const last = others.find(({ id, status }) => status === 'ON' && id === rule.followsId)
  if (!last || (last.to !== null && last.to < rule.from)) return null
  if (rule.from <= last.from) throw say(fields.from, `须晚于上一版本的开始日期（${last.from}）`)
  if (rule.from <= today) throw say(fields.from, '上一版本仍有效，新版本最早从明天开始')
  return { id: last.id, to: addDays(rule.from, -1) }
}

const MOST = 5
