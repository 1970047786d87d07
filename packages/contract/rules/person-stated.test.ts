import { expect, test } from 'vitest'
import { ageFits } from './age-rule.ts'
import { idCheckChar } from './id-card.ts'
import { birthOfPerson, mustState, readBirth } from './person-birth.ts'
import { readSex, sexOfPerson, statedIssues, statedOf } from './person-stated.ts'

const TODAY = '2026-11-20'
const body = '44010619900102001'
const CARD = body + idCheckChar(body)
const AGES = { minAge: 16, maxAge: 65 }

test.each([
  ['1990-01-02', '1990-01-02'],
  ['1990-1-2', '1990-01-02'],
  ['1990/1/2', '1990-01-02'],
  [' 1990.01.02 ', '1990-01-02'],
  ['1990年1月2日', '1990-01-02'],
  ['19900102', '1990-01-02'],
  ['1990-02-30', null],
  ['19901', null],
  ['20012', null],
  ['31113', '1985-03-07'],
  ['07306', '1920-01-01'],
  ['07305', null],
  ['1990', null],
  ['', null],
])('the date of birth %s is read as %s', (text, civil) => expect(readBirth(text)).toBe(civil))

test.each([
  ['男', '男'],
  ['女性', '女'],
  ['M', '男'],
  ['female', '女'],
  ['男女', null],
  ['', null],
])('the sex %s is read as %s', (text, sex) => expect(readSex(text)).toBe(sex))

test('a passport needs both; what is no date and no sex is said at its field', () => {
  const passport = { idNo: 'E12345678' }
  expect(mustState(passport)).toBe(true)
  expect(statedIssues(passport, TODAY)).toEqual({
    birthDate: '护照号码不含出生日期，请填写',
    sex: '护照号码不含性别，请选择',
  })
  expect(statedIssues({ ...passport, birthDate: '90.1', sex: '无' }, TODAY)).toEqual({
    birthDate: '请填写正确的出生日期，如1990-01-02',
    sex: '性别须为男或女',
  })
  expect(statedIssues({ ...passport, birthDate: '2026-11-21', sex: '男' }, TODAY)).toEqual({
    birthDate: '出生日期不能晚于今天',
  })
  expect(statedIssues({ ...passport, birthDate: '60000', sex: '男' }, TODAY)).toEqual({
    birthDate: '出生日期不能晚于今天',
  })
  expect(statedIssues({ ...passport, birthDate: '1990/1/2', sex: '女' }, TODAY)).toEqual({})
  expect(statedOf({ ...passport, birthDate: '1990/1/2', sex: 'F' })).toEqual({
    birthDate: '1990-01-02',
    sex: '女',
  })
})

test('a permit of residents of Taiwan needs both, too, and is called by its name', () => {
  const permit = { idNo: '06718538' }
  expect(statedIssues(permit, TODAY)).toEqual({
    birthDate: '台胞证号码不含出生日期，请填写',
    sex: '台胞证号码不含性别，请选择',
  })
  const stated = { ...permit, birthDate: '1990/1/2', sex: '男' }
  expect(statedIssues(stated, TODAY)).toEqual({})
  expect(statedOf(stated)).toEqual({ birthDate: '1990-01-02', sex: '男' })
  expect(ageFits(stated, TODAY, AGES)).toBe(true)
})

test('what a number says itself stands: said otherwise it is wrong, said alike it is not kept', () => {
  expect(statedIssues({ idNo: CARD }, TODAY)).toEqual({})
  expect(statedIssues({ idNo: CARD, birthDate: '1990-01-02', sex: '男' }, TODAY)).toEqual({})
  expect(statedIssues({ idNo: CARD, birthDate: '1990-01-03', sex: '女' }, TODAY)).toEqual({
    birthDate: '与证件号码中的出生日期1990-01-02不一致',
    sex: '与证件号码中的性别“男”不一致',
  })
  expect(statedOf({ idNo: CARD, birthDate: '1990-01-02', sex: '男' })).toEqual({})
  expect(birthOfPerson({ idNo: CARD, birthDate: '1950-01-01' }, TODAY)).toBe('1990-01-02')
  expect(sexOfPerson({ idNo: CARD, sex: '女' })).toBe('男')
})

test('ages are reckoned from what was stated', () => {
  const aged = (birthDate: string) => ageFits({ idNo: 'E12345678', birthDate }, TODAY, AGES)
  expect([aged('1990-01-02'), aged('1956-11-20'), aged('2010-11-21'), aged('2010-11-20')]).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(sexOfPerson({ idNo: 'E12345678', sex: '女' })).toBe('女')
})
