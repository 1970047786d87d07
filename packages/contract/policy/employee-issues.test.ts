import { expect, test } from 'vitest'
import { idCheckChar } from '../rules/id-card.ts'
import { applicantIssues } from './applicant-issues.ts'
import { employeeIssues } from './employee-issues.ts'
import type { EmployeeRow } from './form.ts'

const TODAY = '2026-11-20'
const born = (date: string) => {
  const body = `440106${date}001`
  return { name: '张三', idNo: body + idCheckChar(body), profession: '会计', professionId: '1' }
}
const CONFIG = { line: 'employerLiability', minAge: 16, maxAge: 65 } as const
const rows = [
  born('20101127'),
  born('20101126'),
  born('19601126'),
  born('19610101'),
  { ...born('20101127'), idNo: 'EA1234567', birthDate: '1990-01-02', sex: '女' },
  { ...born('20101127'), idNo: '4401**********0012' },
]
const said = (startDate: string) =>
  [...employeeIssues(rows, TODAY, undefined, applicantIssues(CONFIG, startDate))].map(([line, { idNo }]) => [
    line,
    idNo,
  ])

test('who is too young or too old on the first day of cover is marked in their line', () => {
  const words = '雇员年龄须为16至65周岁'
  expect(said('2026-11-26')).toEqual([
    [0, words],
    [2, words],
  ])
  expect(said('2026-11-27')).toEqual([[2, words]])
})

test('nothing is said of ages before product and first day are known', () => {
  expect(said('')).toEqual([])
  expect(employeeIssues(rows, TODAY, undefined, applicantIssues(undefined, '2026-11-26')).size).toBe(0)
})

test('birth date and sex are asked for of a passport by an application, and count as its age', () => {
  const passport = { name: '安娜', idNo: 'EA1234567', profession: '会计', professionId: '1' }
  const issues = (row: EmployeeRow, states = true) =>
    employeeIssues([row], TODAY, undefined, states ? applicantIssues(CONFIG, '2026-11-26') : undefined).get(0)
  expect(issues(passport, false)).toBeUndefined()
  expect(issues(passport)).toEqual({
    birthDate: '护照号码不含出生日期，请填写',
    sex: '护照号码不含性别，请选择',
  })
  expect(issues({ ...passport, birthDate: '1956/1/2', sex: '女' })).toEqual({
    birthDate: '雇员年龄须为16至65周岁',
  })
  expect(issues({ ...passport, birthDate: '1990/1/2', sex: '女' })).toBeUndefined()
  // Of a number that is shown in part nothing is asked: it is that of the order before.
  expect(issues({ ...passport, idNo: 'EA12*4567' })).toBeUndefined()
})

test('numbers of a list that a spreadsheet has rounded are told as such, though each of them may be right', () => {
  const called = (idNo: string) => ({ ...born('19850301'), idNo })
  const [one, two] = ['440305197003032000', '440305197103172000'].map(called)
  const right = [born('19850302'), born('19850303'), born('19850304')]
  if (!one || !two) throw new Error('no rows')
  expect(employeeIssues([one, right[0] ?? one], TODAY).size).toBe(0)
  expect(employeeIssues([one, two, ...right], TODAY).size).toBe(0)
  const found = employeeIssues([one, two, right[0] ?? one], TODAY)
  expect([...found.keys()]).toEqual([0, 1])
  expect(found.get(0)?.idNo).toContain('表格把它存成了数字')
})
