import { expect, test } from 'vitest'
import { idCheckChar } from './id-card.ts'
import { checkPersonId, personBirth, personIdKind } from './person-id.ts'

const TODAY = '2026-11-20'
const body = '91184019850612001'
const card = body + idCheckChar(body)

test.each([
  ['440106199001010011', 'idCard', '1990-01-01'],
  [card, 'residence', '1985-06-12'],
  ['USA440085061212', 'oldResidence', '1985-06-12'],
  ['CAN110004031515', 'oldResidence', '2004-03-15'],
  ['E12345678', 'passport', null],
  ['ek1234567', 'passport', null],
  ['123456789', 'passport', null],
  ['06718538', 'taiwanPermit', null],
  ['19901332', 'taiwanPermit', null],
] as const)('%s is a %s', (no, kind, birth) => {
  expect(personIdKind(no)).toBe(kind)
  expect(personBirth(no, TODAY)).toBe(birth)
})

test.each([
  ['44010619900101', '请输入正确的身份证号：应为18位，现为14位'],
  ['440106900101001', '请输入正确的身份证号：应为18位，现为15位'],
  ['ZHANGSAN', '请输入正确的身份证号：应为18位，现为8位'],
  ['19900102', '请输入正确的身份证号：应为18位，现为8位'],
  ['4401061990X', '请输入正确的身份证号：应为18位，现为11位'],
  [`${body}${card.endsWith('1') ? '2' : '1'}`, '请输入正确的永久居留证件号码'],
  ['USA440085131212', '请输入正确的永久居留证件号码'],
])('%s is refused', (no, message) => {
  expect(checkPersonId(no, TODAY)?.message).toBe(message)
})

test('right ones are taken', () => {
  for (const no of [card, 'USA440085061212', 'E12345678', '06718538'])
    expect(checkPersonId(no, TODAY)).toBeNull()
})
