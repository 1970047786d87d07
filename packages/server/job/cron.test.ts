import { expect, test } from 'vitest'
import { AppError } from '../kernel/http/app-error.ts'
import { nextTime, scheduleOf } from './cron.ts'
import { firesOf } from './fires-of.ts'

/** Friday, 10:00 in Shanghai. */
const NOW = new Date('2026-11-20T02:00:00Z')

test.each([
  ['0 * * * * ?', '2026-11-20T02:01:00.000Z'],
  ['*/10 * * * * ?', '2026-11-20T02:00:10.000Z'],
  // Days and hours are Shanghai's.
  ['0 0 9 * * ?', '2026-11-21T01:00:00.000Z'],
  ['0 0 9 ? * MON-FRI', '2026-11-23T01:00:00.000Z'],
  // Sunday is 1, as Quartz has it.
  ['0 0 9 ? * 1', '2026-11-22T01:00:00.000Z'],
  ['0 0 2 L * ?', '2026-11-29T18:00:00.000Z'],
  ['0 15 10 ? * 6L', '2026-11-27T02:15:00.000Z'],
  ['0 0 0 29 2 ?', '2028-02-28T16:00:00.000Z'],
])('%s is next at %s', (expression, next) => {
  expect(nextTime(expression, NOW)).toBe(next)
})

test('a schedule is said in Chinese, with five times', () => {
  const { words, next } = scheduleOf('0 30 9 ? * 2-6', NOW)
  expect(words).toBe('在09:30，星期一至星期五')
  expect(scheduleOf('0 0 2 * * ?', NOW).words).toBe('每天02:00')
  expect(next).toEqual([
    '2026-11-23T01:30:00.000Z',
    '2026-11-24T01:30:00.000Z',
    '2026-11-25T01:30:00.000Z',
    '2026-11-26T01:30:00.000Z',
    '2026-11-27T01:30:00.000Z',
  ])
})

test.each(['', 'x', '* * * * *', '0 0 2 1 * ? 2030', '@daily', '2026-12-01T00:00:00'])(
  '%j is no schedule',
  (expression) => {
    expect(() => scheduleOf(expression, NOW)).toThrow('执行时间应为六段')
  },
)

test.each([
  ['99 * * * * ?', '第一段“秒”不能是“99”'],
  ['0 0 9 ? * XX', '第六段“周”不能是“XX”'],
  ['0 0 9 32 * ?', '第四段“日”不能是“32”'],
])('%s: the part that is wrong is named', (expression, message) => {
  expect(() => scheduleOf(expression, NOW)).toThrow(message)
})

test.each(['0/5 * * * * ?', '* * * * * ?', '0,30 * * * * ?', '10-20 0 9 * * ?'])(
  '%j is more often than the clock is looked at',
  (expression) => {
    expect(() => scheduleOf(expression, NOW)).toThrow('任务最多每分钟执行一次')
  },
)

test('what never happens is refused at its field', () => {
  try {
    scheduleOf('0 0 0 31 2 ?', NOW)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ status: 400, issues: [{ path: 'cronExpression' }] })
  }
})

const hourly = { cronExpression: '0 0 * * * ?' }
const NEXT = '2026-11-20T03:00:00.000Z'
test('a job runs once on its time, a little late too, and not before', () => {
  const at = (nextTime: string | null) => firesOf({ ...hourly, misfirePolicy: '3', nextTime }, NOW)
  expect(at('2026-11-20T02:00:00Z')).toMatchObject({ runs: ['TIMER'], next: NEXT })
  expect(at('2026-11-20T01:58:30Z')).toMatchObject({ runs: ['TIMER'], next: NEXT })
  expect(at('2026-11-20T02:00:01Z')).toMatchObject({ runs: [], next: '2026-11-20T02:00:01Z' })
  expect(at(null)).toMatchObject({ runs: ['TIMER'], next: NEXT })
})

test.each([
  // 23:00, 00:00, 01:00 and 02:00 of the clock were missed.
  ['1', '2026-11-19T23:00:00Z', 4],
  ['1', '2026-11-01T00:00:00Z', 10],
  ['2', '2026-11-19T23:00:00Z', 1],
  ['3', '2026-11-19T23:00:00Z', 0],
])('misfire policy %s, missed since %s: %i runs', (misfirePolicy, nextTime, count) => {
  const { runs, next } = firesOf({ ...hourly, misfirePolicy, nextTime }, NOW)
  expect(runs).toEqual(Array(count).fill('MISFIRE'))
  expect(next).toBe(NEXT)
})
