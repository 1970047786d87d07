import { mod11_10 } from 'cdigit'
import fc from 'fast-check'
import { stdnum } from 'stdnum'
import { isBusinessLicense, isUnifiedIdentifier } from 'util-helpers'
import { describe, expect, test } from 'vitest'
import { checkCreditCode, orgCheckChar, registrationCheck, usccCheckChar } from './credit-code.ts'

const ALPHABET = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const code = fc
  .tuple(
    fc.constantFrom('11', '12', '13', '51', '52', '53', '91', '92', '93', 'Y1'),
    digits(6),
    fc.array(fc.constantFrom(...ALPHABET), { minLength: 8, maxLength: 8 }).map((chars) => chars.join('')),
  )
  .map(([kind, region, organisation]) => kind + region + organisation + orgCheckChar(organisation))
  .map((b17) => b17 + usccCheckChar(b17))

describe('unified social credit codes', () => {
  test('made ones are accepted, here and by util-helpers', () => {
    fc.assert(
      fc.property(code, (text) => {
        expect(checkCreditCode(text)).toBeNull()
        expect(checkCreditCode(text.toLowerCase())).toBeNull()
        expect(isUnifiedIdentifier(text)).toBe(true)
      }),
    )
  })
  test('one wrong character is found', () => {
    fc.assert(
      fc.property(code, fc.nat(17), fc.constantFrom(...ALPHABET), (text, at, char) => {
        fc.pre(text[at] !== char)
        const typed = text.slice(0, at) + char + text.slice(at + 1)
        expect(checkCreditCode(typed)).toEqual({
          code: 'creditCode',
          message: '不是有效的统一社会信用代码',
        })
      }),
    )
  })
  test('stdnum agrees, except on check character 0 and on codes that begin with a letter (RULES §4.3)', () => {
    fc.assert(
      fc.property(code, (text) => {
        const defect = text.endsWith('0') || text.startsWith('Y')
        expect(stdnum.CN?.uscc?.validate(text).isValid).toBe(!defect)
      }),
      { numRuns: 500 },
    )
    expect(checkCreditCode('91440101MA51000370')).toMatchObject({ code: 'organisation', warning: true })
    expect(stdnum.CN?.uscc?.validate('91440101MA51000370').isValid).toBe(false)
  })
  test('a wrong organisation code is a warning', () => {
    const b17 = `91440101MA510003${orgCheckChar('MA510003') === '1' ? '2' : '1'}`
    expect(checkCreditCode(b17 + usccCheckChar(b17))).toMatchObject({ code: 'organisation', warning: true })
  })
  test('nothing typed asks for it', () =>
    expect(checkCreditCode(' ')?.message).toBe('请填写 统一社会信用代码'))
  test.each(['9144010', '91440101MA5100037O', '911101I8MA51000370'])('%s is none', (text) =>
    expect(checkCreditCode(text)?.message).toBe('不是有效的统一社会信用代码'),
  )
})

describe('registration numbers of 15 digits', () => {
  test('are taken and marked as old; cdigit and util-helpers agree', () => {
    expect(checkCreditCode('310115600985533')).toMatchObject({ code: 'old', warning: true })
    fc.assert(
      fc.property(digits(14), (b14) => {
        const text = b14 + registrationCheck(b14)
        expect(mod11_10.compute(b14)).toBe(registrationCheck(b14))
        expect(isBusinessLicense(text)).toBe(true)
        expect(checkCreditCode(text)?.warning).toBe(true)
      }),
    )
  })
  test('with a wrong check are refused', () =>
    expect(checkCreditCode('310115600985535')?.code).toBe('creditCode'))
})
