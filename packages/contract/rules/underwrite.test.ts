import { describe, expect, test } from 'vitest'
import { idCheckChar } from './id-card.ts'
import { type UnderwriteInput, underwrite } from './underwrite.ts'

const START = '2026-12-01'
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
  line: 'employerLiability',
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
      { row: 3, code: 'age', message: '被保险人年龄须为16至65周岁' },
    ],
    [
      'over 65',
      input({ employees: born('19601201') }),
      { row: 3, code: 'age', message: '被保险人年龄须为16至65周岁' },
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
    ['more than 15 % of classes 5 and 6', input({ line: 'groupAccident', employees: many(4, 26) }), ['mix']],
    ['501 heads', input({ employees: people(Array(501).fill(1)) }), ['heads']],
    ['100万 and 60 years', input({ coverageWan: 100, employees: born('19661201') }), ['senior']],
    ['claims over 70 %', input({}, { claimsAmount: 70_001 }), ['claims']],
    ['confined space', input({}, { confined: true }), ['confined']],
    ['chemicals', input({}, { chemicals: true }), ['chemicals']],
    ['labour dispatch', input({}, { dispatch: true }), ['dispatch']],
  ])('%s', (_, value, expected) => {
    expect(underwrite(value).decision).toBe('manual')
    expect(codes(value)).toEqual(expected)
  })
  test.each([
    ['exactly 15 %', input({ line: 'groupAccident', employees: many(3, 20) })],
    ['more than 15 % in employer liability', input({ employees: many(4, 20) })],
    ['500 heads', input({ employees: people(Array(500).fill(1)) })],
    ['100万 and 59 years', input({ coverageWan: 100, employees: born('19661202') })],
    ['80万 and 60 years', input({ coverageWan: 80, employees: born('19661201') })],
    ['claims of exactly 70 %', input({}, { claimsAmount: 70_000 })],
  ])('but not %s', (_, value) => expect(underwrite(value).decision).toBe('pass'))
})

test('warnings do not stop: injured people, height without certificate', () => {
  const verdict = underwrite(input({}, { injured: true, height: true, certificates: false }))
  expect(verdict.decision).toBe('pass')
  expect(verdict.warnings.map(({ code }) => code)).toEqual(['injured', 'certificates'])
})
