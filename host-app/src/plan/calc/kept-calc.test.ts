// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { openSealed } from '../../ground/sealed-store.ts'
import { emptyCalc } from './calc-state.ts'
import { keepCalc, readCalc } from './kept-calc.ts'

beforeEach(async () => {
  sessionStorage.clear()
  await openSealed('5e'.repeat(32))
})

it('what was worked out is there after a reload, for the same person only, and begins no earlier than it can', () => {
  const calc = {
    ...emptyCalc(),
    unitName: '测算有限公司',
    startDate: '2020-01-01',
    picks: [{ productId: '103' }],
  }
  keepCalc('7', calc)
  expect(readCalc('7')).toEqual({ ...calc, startDate: emptyCalc().startDate })
  expect(readCalc('8')).toBeNull()
  sessionStorage.setItem('pigx-calc', '{"userId":"7","calc":{"rows":1}}')
  expect(readCalc('7')).toBeNull()
})
