import { refusalMarks } from '@baoqiao/contract/policy/refusal-marks.ts'
import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'

const people = [1, 2, 3, 4, 5].map((seq) => ({ id: `p${seq}`, seq }))
const employees = people.map(({ seq }) => ({ name: `员工${seq}`, profession: '架子工' }))

test('who was not accepted at the desk is marked with its reason where the application is sent again', () => {
  const text = refusalText(
    [
      { insuredId: 'p5', verdict: 'refuse', reason: '证件已过期' },
      { insuredId: 'p3', verdict: 'accept', loadingBp: 1000 },
      { insuredId: 'p2', verdict: 'refuse', reason: '证件已过期' },
      { insuredId: 'p1', verdict: 'refuse', reason: '年龄不符' },
    ],
    people,
  )
  expect(text).toBe('第2、5行：证件已过期；第1行：年龄不符')
  const { rows, words } = refusalMarks(`${text}；其余资料齐全后重新提交`, { employees })
  expect(rows).toEqual([0, 1, 4])
  expect([...words]).toEqual([
    [1, '证件已过期'],
    [4, '证件已过期'],
    [0, '年龄不符'],
  ])
})

test('a reason without rows marks nobody, one row is marked as before, what is beyond the list is none', () => {
  expect(refusalMarks('资料不全', { employees })).toMatchObject({ rows: [] })
  expect(refusalMarks('第3行 员工3 无证；营业执照不清晰', { employees })).toMatchObject({
    rows: [2],
    fields: ['license'],
  })
  expect(refusalMarks('第9、10行：无证', { employees }).rows).toEqual([])
})

test('a refusal of nobody says nothing', () => {
  expect(refusalText([], people)).toBe('')
})
