import { expect, test } from 'vitest'
import { tradeHelp } from './trade-help.ts'
import { rememberable } from './trade-word.ts'

const named = (word: string) => ({ word, professionId: '1' })
const isTaken = (words: object[]) =>
  tradeHelp.remember.body?.safeParse({ code: '91440101MA51000370', words }).success

test('of the words of a long list those that the call takes are kept, in as many calls as they want', () => {
  const good = Array.from({ length: 201 }, (_, i) => named(`工种${i}`))
  const bad = ['焊工13800138000', '长'.repeat(51), '', '电\u202e工'].map(named)
  expect(bad.filter((one) => isTaken([one]))).toEqual([])
  const calls = rememberable([...bad, ...good])
  expect(calls).toEqual([good.slice(0, 200), good.slice(200)])
  expect(calls.every(isTaken)).toBe(true)
  expect(rememberable(bad)).toEqual([])
})
