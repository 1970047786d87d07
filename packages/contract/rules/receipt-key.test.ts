import { expect, test } from 'vitest'
import { receiptKey } from './receipt-key.ts'

test('one number however it is typed', () => {
  for (const text of [
    'BANK-77',
    'bank-77 ',
    'Ｂank-７７',
    'Bank-77\u200b',
    'Bank -\u00a077',
    'Bank\u00ad-77',
  ])
    expect(receiptKey(text)).toBe('BANK-77')
  expect(receiptKey('BANK-78')).not.toBe('BANK-77')
  expect(receiptKey(' \u200b')).toBe('')
})
