import { isMaskedId } from '@baoqiao/contract/rules/masked-id.ts'
import { expect, test } from 'vitest'
import { maskDeep } from '../work/mask-deep.ts'
import { mask } from './vault.ts'

test.each([
  ['440106199001020414', '4401**********0414'],
  ['13800138000', '138****8000'],
  ['E12345678', 'E1*****78'],
  ['EA12345678', 'EA******78'],
  ['PA123456', 'P******6'],
  ['ABC12', '****'],
])('of %s is seen %s', (plain, seen) => {
  expect(mask(plain)).toBe(seen)
})

test('of every number of a paper at least four signs are hidden, and it is known as one that is', () => {
  for (let length = 6; length <= 20; length += 1) {
    const seen = mask('A1'.repeat(10).slice(0, length))
    expect(seen.replace(/[^*]/g, '').length).toBeGreaterThanOrEqual(4)
    expect(isMaskedId(seen)).toBe(true)
  }
})

test('what is nested without end is masked as far as a log is read', () => {
  const nested = (levels: number): unknown => {
    let value: unknown = { idNo: 'E12345678' }
    for (let i = 0; i < levels; i += 1) value = i % 2 === 0 ? [value] : { 下层: value }
    return value
  }
  expect(JSON.stringify(maskDeep(nested(40)))).toContain('E1*****78')
  const cut = JSON.stringify(maskDeep(nested(100_000)))
  expect(cut).toContain('…')
  expect(cut).not.toContain('E12345678')
})

test('what was stated of a passport stands in no log', () => {
  const body = { employees: [{ idNo: 'E12345678', birthDate: '1996-05-04', sex: '女' }] }
  expect(maskDeep(body)).toEqual({ employees: [{ idNo: 'E1*****78', birthDate: '***', sex: '***' }] })
})
