import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { begin, doing, type History, redo, undo } from './history.ts'

const states = fc.array(fc.integer(), { maxLength: 60 })
const after = (changes: readonly number[]) =>
  changes.reduce((history, change) => doing(history, change, '改'), begin(0))
const times = (count: number, step: (history: History<number>) => History<number>, from: History<number>) =>
  Array.from({ length: count }).reduce<History<number>>((history) => step(history), from)

test('all that was done is taken back to the beginning, and done again to the end', () => {
  fc.assert(
    fc.property(states, (changes) => {
      const end = after(changes)
      const back = times(changes.length + 3, undo, end)
      expect(back.now).toBe(0)
      const again = times(changes.length + 3, redo, back)
      expect([again.now, again.past.length]).toEqual([end.now, end.past.length])
    }),
  )
})

test('n taken back is the state n before; something new forgets what was taken back', () => {
  fc.assert(
    fc.property(states, fc.nat(60), fc.integer(), (changes, count, next) => {
      const all = [0, ...changes]
      const n = Math.min(count, changes.length)
      const back = times(n, undo, after(changes))
      expect(back.now).toBe(all[all.length - 1 - n])
      const on = doing(back, next, '改')
      expect(redo(on)).toBe(on)
      expect(undo(on).now).toBe(back.now)
    }),
  )
})

test('typing in one cell is one thing, in two cells two', () => {
  let history = begin('')
  for (const [text, cell] of [
    ['张', 'a'],
    ['张三', 'a'],
    ['李', 'b'],
  ] as const)
    history = doing(history, text, '输入', cell)
  expect(undo(history).now).toBe('张三')
  expect(undo(undo(history)).now).toBe('')
})
