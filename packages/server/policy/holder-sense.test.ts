import { expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { holderSense } from './holder-sense.ts'

const { holder } = application({ productId: '103', professionId: '1' })
const TODAY = '2026-11-20'
const said = (
  change: Partial<typeof holder>,
  line: 'employerLiability' | 'groupAccident' = 'employerLiability',
) => holderSense({ ...holder, ...change }, line, TODAY)

test('an enterprise that can be', () => {
  expect(said({})).toEqual([])
  expect(said({ termType: '2', termStart: '2020-01-01', termEnd: '2030-01-01' })).toEqual([])
  expect(said({}, 'groupAccident')).toEqual([])
})

test.each([
  [{ areaCode: 'zzz' }, 'areaCode', '所在地区不存在，请重新选择'],
  [{ areaCode: '440000' }, 'areaCode', '所在地区不存在，请重新选择'],
  [{ industry: 'ZZ' }, 'industry', '行业不存在，请重新选择'],
  [{ category: '99' }, 'category', '企业类别不存在，请重新选择'],
  [{ termStart: '2030-01-01' }, 'termStart', '经营开始日期不能晚于今天（2026-11-20）'],
  [{ termType: '2' as const }, 'termEnd', '请选择经营结束日期'],
  [{ termType: '2' as const, termEnd: '2010-01-01' }, 'termEnd', '经营结束日期须晚于经营开始日期'],
  [
    { termType: '2' as const, termEnd: '2020-01-01' },
    'termEnd',
    '营业执照的经营期限已于2020-01-01届满，请更新后再投保',
  ],
])('%o is refused where it stands', (change, field, message) => {
  expect(said(change)).toEqual([[field, message]])
})

test('a group whose trade is not offered is told so by name', () => {
  expect(said({ industry: 'B' }, 'groupAccident')).toEqual([['industry', '团体意外险暂不承保“采矿业”的企业']])
  expect(said({ industry: 'B' })).toEqual([])
})
