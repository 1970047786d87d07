import { luhn } from 'cdigit'
import fc from 'fast-check'
import { isVehicle } from 'util-helpers'
import validator from 'validator'
import { describe, expect, test } from 'vitest'
import { checkLoginName, checkPassword } from './account-text.ts'
import { checkBankCard, isLuhn } from './luhn.ts'
import { checkMobile, checkPhone } from './mobile.ts'
import { checkPlate, isPlate } from './plate.ts'
import { checkVin, vinCheckChar } from './vin.ts'

describe.each([
  [
    '登录名由4-20位英文字母或数字组成',
    checkLoginName,
    ['abcd', 'A1b2', 'a'.repeat(20)],
    ['abc', 'a b c', 'a'.repeat(21), '用户名一二', 'abc_1'],
  ],
  [
    '密码由8-20位英文字母加数字组成',
    checkPassword,
    ['abcdefg1', 'Baoqiao2026'],
    ['abcdefgh', '12345678', 'abc1', `a1${'x'.repeat(19)}`, 'abcdefg1!'],
  ],
  [
    '请输入正确的电话号码',
    checkPhone,
    ['13800138000', '19912345678'],
    ['', '12800138000', '1380013800', '138001380000'],
  ],
] as const)('%s', (message, check, good, bad) => {
  test.each(good)('accepts %s', (text) => expect(check(text)).toBeNull())
  test.each(bad)('refuses %s', (text) => expect(check(text)?.message).toBe(message))
})

test('a mobile number says what is wrong with it', () => {
  expect(checkMobile('')?.message).toBe('手机号码不能为空')
  expect(checkMobile('1380013800')?.message).toBe('手机号码长度不为11位')
  expect(checkMobile('12800138000')?.message).toBe('手机号码格式不正确')
  expect(checkMobile('13800138000')).toBeNull()
})
test('every number validator calls Chinese is a mobile number here', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), (text) => {
      if (validator.isMobilePhone(text, 'zh-CN')) expect(checkMobile(text)).toBeNull()
    }),
  )
})

describe('plates', () => {
  const body = fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789')
  const plate = fc
    .tuple(
      fc.constantFrom('粤', '京', '沪', '藏'),
      fc.constantFrom('A', 'B', 'Z'),
      fc.array(body, { minLength: 5, maxLength: 5 }),
    )
    .map(([province, city, rest]) => province + city + rest.join(''))
  test('ordinary ones are accepted, here and by util-helpers', () => {
    fc.assert(
      fc.property(plate, (text) => {
        expect(checkPlate(text)).toBeNull()
        expect(isVehicle(text)).toBe(true)
      }),
    )
  })
  test('util-helpers takes the forbidden I and knows only D and F of new energy (RULES §4.8)', () => {
    expect([isVehicle('粤BI2345'), isPlate('粤BI2345')]).toEqual([true, false])
    expect([isVehicle('粤BA12345'), isPlate('粤BA12345')]).toEqual([false, true])
  })
  test.each(['粤bd1 2345', '粤B·D12345', '粤BDA1234', '粤BK12345', '粤Z1234港', '粤Z1234澳', '粤B1234警'])(
    'takes %s',
    (text) => expect(checkPlate(text)).toBeNull(),
  )
  test.each(['', '粤B', '台A12345', '粤I12345', '粤BO2345', '粤B1234D5', '粤BDAB234'])('refuses %s', (text) =>
    expect(checkPlate(text)).not.toBeNull(),
  )
})

describe('VIN', () => {
  test('17 characters without I, O and Q; a wrong check digit is a warning', () => {
    expect(checkVin('1M8GDM9AXKP042788')).toBeNull()
    expect(checkVin('1m8gdm9axkp042788')).toBeNull()
    expect(checkVin('1M8GDM9A1KP042788')).toMatchObject({ warning: true })
    for (const text of ['', '1M8GDM9AXKP04278', '1M8GDM9AXKPO42788', '1M8GDM9AXKP0427888'])
      expect(checkVin(text)?.message).toBe('请输入正确的车架号')
  })
  test('one wrong digit among equals is found', () => {
    expect(vinCheckChar('11111111111111111')).toBe('1')
    expect(vinCheckChar('11111111211111111')).toBe('1')
    expect(vinCheckChar('21111111111111111')).not.toBe('1')
  })
})

describe('bank cards', () => {
  test('Luhn agrees with cdigit and validator', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{14,17}$/), (body) => {
        const text = body + luhn.compute(body)
        expect(isLuhn(text)).toBe(true)
        expect(validator.isLuhnNumber(text)).toBe(true)
        expect(checkBankCard(text.replace(/(\d{4})/g, '$1 '))).toBeNull()
        expect(isLuhn(body + String((Number(luhn.compute(body)) + 1) % 10))).toBe(false)
      }),
    )
  })
  test('says what is wrong', () => {
    expect(checkBankCard('')?.message).toBe('请填写银行账号')
    expect(checkBankCard('6228x')?.message).toBe('只能输入数字!')
    expect(checkBankCard('6228480402564890017')?.message).toBe('请输入正确的银行卡号')
  })
})
