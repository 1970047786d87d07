import { expect, test } from 'vitest'
import { freeFrom } from './free-place.ts'

test('a node is put where it is wanted, or below what stands there', () => {
  const task = { width: 100, height: 80 }
  const end = { x: 382, y: 82, width: 36, height: 36 }
  expect(freeFrom({ x: 400, y: 300 }, task, [end])).toEqual({ x: 400, y: 300 })
  expect(freeFrom({ x: 400, y: 100 }, task, [end])).toEqual({ x: 400, y: 188 })
  const below = { x: 350, y: 150, ...task }
  expect(freeFrom({ x: 400, y: 100 }, task, [end, below])).toEqual({ x: 400, y: 300 })
})
