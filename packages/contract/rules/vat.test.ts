import { expect, test } from 'vitest'
import { splitVat } from './vat.ts'

test('net and tax come to the whole, each to the cent', () => {
  expect(splitVat(10_600)).toEqual({ net: 10_000, tax: 600 })
  expect(splitVat(78_000)).toEqual({ net: 73_585, tax: 4_415 })
  expect(splitVat(1)).toEqual({ net: 1, tax: 0 })
  for (const gross of [0, 53, 99_999_999_99, -10_600]) {
    const { net, tax } = splitVat(gross)
    expect(net + tax).toBe(gross)
  }
})
