import { expect, test } from 'vitest'
import { byMessage, whoText } from './by-message.ts'

test('what is said of three hundred people is one line, with names and how many they are', () => {
  const reasons = Array.from({ length: 300 }, (_, i) => ({ row: i + 1, code: 'repeat', message: '已有保单' }))
  const told = byMessage([{ code: 'mixMax', message: '占比超过' }, ...reasons])
  expect(told.map(({ message, rows }) => [message, rows.length])).toEqual([
    ['占比超过', 0],
    ['已有保单', 300],
  ])
  const people = reasons.map(({ row }) => ({ name: `员工${row}` }))
  expect(whoText(told[1]?.rows ?? [], people)).toMatch(/^第1行 员工1、第2行 员工2、.*第10行 员工10等300人$/)
  expect(whoText([3, 8], people)).toBe('第3行 员工3、第8行 员工8')
})
