import type { Schedule } from '@baoqiao/contract/job/job-calls.ts'
import { Cron } from 'croner'
import cronstrue from 'cronstrue'
import 'cronstrue/locales/zh_CN.js'
import { refuse } from '../kernel/http/app-error.ts'

/** As Quartz reads it: seconds first, Sunday is 1, a day and a weekday both hold, `?` says nothing. */
const DIALECT = {
  mode: '6-part',
  sloppyRanges: true,
  alternativeWeekdays: true,
  domAndDow: true,
  timezone: 'Asia/Shanghai',
  paused: true,
} as const
const SHOWN = 5

/** The next times after `from` that an expression means, at most `count`. Throws for what is no expression of six parts. */
export function timesOf(expression: string, from: Date, count: number): Date[] {
  const text = expression.trim()
  // The parser would also take a date, or a name like @daily.
  if (text.split(/\s+/).length !== 6) throw new Error('six parts')
  return new Cron(text, DIALECT).nextRuns(count, from)
}

/** The next time after `from`, as a UTC instant; null when there is none. */
export const nextTime = (expression: string, from: Date): string | null =>
  timesOf(expression, from, 1)[0]?.toISOString() ?? null

/** When it runs, in Chinese, and the next five times; 400 at the field when it never does or is no expression. */
export function scheduleOf(expression: string, from: Date): Schedule {
  const next = checked(expression, from)
  return { words: wordsOf(expression), next: next.map((time) => time.toISOString()) }
}

/** 400 at the field `cronExpression` unless something would run by it. */
export function checkCron(expression: string, from: Date): void {
  checked(expression, from)
}

function checked(expression: string, from: Date): Date[] {
  let times: Date[]
  try {
    times = timesOf(expression, from, SHOWN)
  } catch {
    throw wrong(unreadable(expression, from))
  }
  // The clock is looked at once a minute.
  if (!/^\d{1,2}\s/.test(expression.trim()))
    throw wrong('任务最多每分钟执行一次：第一段“秒”请填写0到59中的一个数，例如 0 * * * * ?')
  if (times.length === 0) throw wrong('按这个执行时间永远不会执行，请检查日和月')
  return times
}

function wordsOf(expression: string): string {
  try {
    const words = cronstrue.toString(expression.trim(), {
      locale: 'zh_CN',
      use24HourTimeFormat: true,
      dayOfWeekStartIndexZero: false,
    })
    const [, , , day, month, weekday = ''] = expression.trim().split(/\s+/)
    // The library leaves out what is said by nothing.
    const isDaily =
      words.startsWith('在') && month === '*' && [day, weekday].every((one) => /^[*?]$/.test(one ?? ''))
    return `${isDaily ? '每天' : ''}${words}`.replace('每天在', '每天').replaceAll(', ', '，')
  } catch {
    // The sentence is a help: what the scheduler understands and it does not is told by the times.
    return ''
  }
}

const PARTS = ['秒', '分', '时', '日', '月', '周'] as const
/** Why an expression cannot be read: not six parts, or the first part that is none, tried with the others left open. */
function unreadable(expression: string, from: Date): string {
  const given = expression.trim().split(/\s+/)
  const parts = PARTS.map((name, i) => ({ i, name, text: given[i] ?? '' }))
  const isWrong = ({ i, text }: (typeof parts)[number]) => {
    try {
      timesOf(['0', '*', '*', '*', '*', '*'].with(i, text).join(' '), from, 1)
      return false
    } catch {
      return true
    }
  }
  const bad = given.length === PARTS.length ? parts.find(isWrong) : undefined
  return bad
    ? `第${'一二三四五六'[bad.i]}段“${bad.name}”不能是“${bad.text.slice(0, 20)}”，请修改，例如 0 0/5 * * * ?`
    : '执行时间应为六段：秒 分 时 日 月 周，例如 0 0/5 * * * ?'
}

const wrong = (message: string) => refuse(message, [{ path: 'cronExpression', message }])
