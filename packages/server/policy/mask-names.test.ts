import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskName, maskPerson } from './policy-facts.ts'

test('a mask cuts no character in two, wherever a rare one stands', () => {
  expect([maskName('广东𠮷有限公司'), maskName('𠮷记'), maskPerson('𫰠娜')]).toEqual([
    '广东𠮷****公司',
    '𠮷***',
    '𫰠**',
  ])
  const name = fc.array(fc.constantFrom('广', '𠮷', '𫰠', 'A'), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(name, (signs) => {
      const text = signs.join('')
      expect(`${maskName(text)}${maskPerson(text)}`).not.toMatch(/\p{Cs}/u)
    }),
  )
})
