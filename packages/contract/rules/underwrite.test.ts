import { describe, expect, test } from 'vitest'
import type { Question } from '../product/rows.ts'
import { idCheckChar } from './id-card.ts'
import { type UnderwriteInput, type UnderwriteRules, underwrite } from './underwrite.ts'

const START = '2026-12-01'
const asked = (code: string, own: Partial<Question>): Question => ({
  code,
  text: code,
  kind: 'yesNo',
  onYes: 'nothing',
  onNo: 'nothing',
  onOver: 'nothing',
  threshold: null,
  thresholdBp: null,
  onlyIf: null,
  good: 'no',
  message: `${code}，转人工核保`,
  ...own,
})
/** As the standard product of employer liability has it. */
const RULES: UnderwriteRules = {
  line: 'employerLiability',
  minAge: 16,
  maxAge: 65,
  seniorAge: 60,
  seniorFromWan: 100,
  manualOverEmployees: 500,
  acceptedClasses: [1, 2, 3, 4, 5, 6],
  manualClasses: [6],
  riskyMaxBp: null,
  riskyManualBp: null,
  heightMinClass: 5,
  questions: [
    asked('height', { onYes: 'height' }),
    asked('confined', { onYes: 'manual' }),
    asked('chemicals', { onYes: 'manual' }),
    asked('dispatch', { onYes: 'manual' }),
    asked('claimsAmount', { kind: 'money', onOver: 'manual', thresholdBp: 7000 }),
    asked('injured', { onYes: 'warn' }),
    asked('certificates', { onNo: 'warn', onlyIf: 'height' }),
  ],
}
const accident: UnderwriteRules = { ...RULES, riskyManualBp: 1500 }
const idNo = (birth: string, sequence = 1) => {
  const body = `440106${birth}${String(sequence).padStart(3, '0')}`
  return body + idCheckChar(body)
}
const people = (classes: number[]) =>
  classes.map((cls, i) => ({ name: `员工${i}`, idNo: idNo('19900101', i + 1), cls }))
const input = (
  change: Partial<Omit<UnderwriteInput, 'answers'>> = {},
  answers: Partial<UnderwriteInput['answers']> = {},
): UnderwriteInput => ({
  rules: RULES,
  coverageWan: 50,
  startDate: START,
  unitName: '广州市晨光包装有限公司',
  blockedWords: ['矿', '爆破', '劳务'],
  premium: 100_000,
  employees: people([1, 2, 3]),
  ...change,
  answers: {
    height: false,
    confined: false,
    chemicals: false,
    dispatch: false,
    injuryInsurance: true,
    claimsCount: 0,
    claimsAmount: 0,
    injured: false,
    certificates: true,
    ...answers,
  },
})
const codes = (value: UnderwriteInput) => underwrite(value).reasons.map(({ code }) => code)
const born = (birth: string) => [...people([1, 2]), { name: '某', idNo: idNo(birth, 9), cls: 1 }]

test('an ordinary application passes without a word', () =>
  expect(underwrite(input())).toEqual({ decision: 'pass', reasons: [], warnings: [] }))

describe('refused, with the row and the reason', () => {
  test.each([
    [
      'a blocked word',
      input({ unitName: '山西某矿业公司' }),
      { code: 'blockedWord', message: '企业名称含「矿」，暂不承保' },
    ],
    [
      'a declined trade',
      input({ employees: people([1, 7, 2]) }),
      { row: 2, code: 'declined', message: '该职业不可承保' },
    ],
    [
      'a trade that was not matched',
      input({ employees: people([1, 2, 0]) }),
      { row: 3, code: 'profession', message: '职业未匹配，请重新选择' },
    ],
    [
      'under 16',
      input({ employees: born('20101202') }),
      { row: 3, code: 'age', message: '雇员年龄须为16至65周岁' },
    ],
    [
      'over 65',
      input({ employees: born('19601201') }),
      { row: 3, code: 'age', message: '雇员年龄须为16至65周岁' },
    ],
    [
      'the same person twice',
      input({ employees: [...people([1, 2]), ...people([3])] }),
      { row: 3, code: 'duplicate', message: '证件号码重复' },
    ],
    [
      'height below class 5',
      input(
        { employees: people([5, 4, 1]).map((row) => ({ ...row, atHeight: row.cls > 1 })) },
        { height: true },
      ),
      { row: 2, code: 'height', message: '涉及高处作业须按5类及以上职业投保' },
    ],
    [
      'work at a height that nobody does',
      input({}, { height: true }),
      { field: 'answers.height', code: 'heightNobody' },
    ],
    [
      'somebody at a height, though it was denied',
      input({ employees: people([1, 5, 1]).map((row) => ({ ...row, atHeight: row.cls === 5 })) }),
      { row: 2, field: 'atHeight', code: 'heightDenied' },
    ],
  ])('%s', (_, value, reason) => {
    const verdict = underwrite(value)
    expect(verdict.decision).toBe('refuse')
    expect(verdict.reasons).toHaveLength(1)
    expect(verdict.reasons[0]).toMatchObject(reason)
  })
  test('every bad row is named, not the first only', () =>
    expect(underwrite(input({ employees: people([7, 1, 7]) })).reasons.map(({ row }) => row)).toEqual([1, 3]))
})

test('a number without a readable birth date is refused', () => {
  const employees = [...people([1, 2]), { name: '某', idNo: 'x', cls: 1 }]
  expect(codes(input({ employees }))).toEqual(['age'])
})

test('16 and 65 on the start date are accepted', () => {
  expect(underwrite(input({ employees: born('20101201') })).decision).toBe('pass')
  expect(underwrite(input({ employees: born('19601202') })).decision).toBe('pass')
})

describe('sent to a person', () => {
  const many = (risky: number, all: number) =>
    people(Array.from({ length: all }, (_, i) => (i < risky ? 5 : 1)))
  test.each([
    ['class 6', input({ employees: people([1, 2, 6]) }), ['class6']],
    ['more than 15 % of classes 5 and 6', input({ rules: accident, employees: many(4, 26) }), ['mix']],
    ['501 heads', input({ employees: people(Array(501).fill(1)) }), ['heads']],
    ['100万 and 60 years', input({ coverageWan: 100, employees: born('19661201') }), ['senior']],
    ['claims over 70 %', input({}, { claimsCount: 1, claimsAmount: 70_001 }), ['claimsAmount']],
    ['claims without money', input({}, { claimsCount: 30 }), ['claimsUnpaid']],
    ['confined space', input({}, { confined: true }), ['confined']],
    ['chemicals', input({}, { chemicals: true }), ['chemicals']],
    ['labour dispatch', input({}, { dispatch: true }), ['dispatch']],
  ])('%s', (_, value, expected) => {
    expect(underwrite(value).decision).toBe('manual')
    expect(codes(value)).toEqual(expected)
  })
  test.each([
    ['exactly 15 %', input({ rules: accident, employees: many(3, 20) })],
    ['more than 15 % in employer liability', input({ employees: many(4, 20) })],
    ['500 heads', input({ employees: people(Array(500).fill(1)) })],
    ['100万 and 59 years', input({ coverageWan: 100, employees: born('19661202') })],
    ['80万 and 60 years', input({ coverageWan: 80, employees: born('19661201') })],
    ['claims of exactly 70 %', input({}, { claimsCount: 1, claimsAmount: 70_000 })],
  ])('but not %s', (_, value) => expect(underwrite(value).decision).toBe('pass'))
})

test('warnings do not stop: injured people, height without certificate', () => {
  const employees = people([5, 2, 3]).map((row) => ({ ...row, atHeight: row.cls === 5 }))
  const verdict = underwrite(input({ employees }, { injured: true, height: true, certificates: false }))
  expect(verdict.decision).toBe('pass')
  expect(verdict.warnings.map(({ code }) => code)).toEqual(['injured', 'certificates'])
})

describe("every bound is the version's own", () => {
  const under = (rules: Partial<UnderwriteRules>, change: Partial<UnderwriteInput> = {}, answers = {}) =>
    underwrite(input({ rules: { ...RULES, ...rules }, ...change }, answers))
  test.each<[string, ReturnType<typeof under>, string]>([
    ['ages', under({ minAge: 18, maxAge: 40 }, { employees: born('19801201') }), '雇员年龄须为18至40周岁'],
    ['classes', under({ acceptedClasses: [1, 2] }), '本产品不承保3类职业'],
    [
      'the most of classes 5 and 6',
      under({ riskyMaxBp: 3000 }, { employees: people([1, 5, 6]) }),
      '5、6类人员占比超过30%，不能承保',
    ],
    [
      'an answer that refuses',
      under(
        { questions: [asked('abroad', { onYes: 'refuse', message: '境外人员不承保' })] },
        {},
        { abroad: true },
      ),
      '境外人员不承保',
    ],
    [
      'a number above its threshold',
      under(
        {
          questions: [
            asked('cars', { kind: 'number', onOver: 'refuse', threshold: 10, message: '车辆过多' }),
          ],
        },
        {},
        { cars: 11 },
      ),
      '车辆过多',
    ],
    [
      'the lowest class at height',
      under(
        { heightMinClass: 6 },
        { employees: people([5, 1, 1]).map((row) => ({ ...row, atHeight: row.cls === 5 })) },
        { height: true },
      ),
      '涉及高处作业须按6类及以上职业投保',
    ],
  ])('%s: refused', (_, verdict, message) => {
    expect(verdict.decision).toBe('refuse')
    expect(verdict.reasons.map((reason) => reason.message)).toContain(message)
  })

  test.each<[string, Partial<UnderwriteRules>, Partial<UnderwriteInput>]>([
    ['heads', { manualOverEmployees: 2 }, {}],
    ['class2', { manualClasses: [2] }, {}],
    ['senior', { seniorAge: 30, seniorFromWan: 50 }, {}],
  ])('%s: sent to a person', (code, rules, change) => {
    expect(under(rules, change)).toMatchObject({ decision: 'manual', reasons: [{ code }] })
  })

  test('none of them, when the version says none', () => {
    const none = { manualOverEmployees: null, manualClasses: [], seniorAge: null, questions: [] }
    const employees = people(Array(600).fill(6))
    expect(under(none, { employees }, { confined: true }).decision).toBe('pass')
  })
})
