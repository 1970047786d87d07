import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePlace, middleOf, PICTURE } from './code-place.ts'

test('a picture of any shape is cut to 1200×675 around its middle, and nothing beyond it is drawn', () => {
  const side = fc.integer({ min: 1, max: 8000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const cut = middleOf(width, height)
      expect(cut.width / cut.height).toBeCloseTo(PICTURE.width / PICTURE.height, 6)
      expect(cut.x + cut.width / 2).toBeCloseTo(width / 2, 6)
      expect(cut.y + cut.height / 2).toBeCloseTo(height / 2, 6)
      expect(Math.min(cut.x, cut.y)).toBeGreaterThan(-1e-6)
      expect(Math.max(cut.width - width, cut.height - height)).toBeLessThan(1e-6)
    }),
  )
})

test('a code stands in its corner, whole', () => {
  const corners = ['1', '2', '3', '4'].map((position) => codePlace(position))
  for (const { x, y, side } of corners) {
    expect(x >= 0 && x + side <= PICTURE.width).toBe(true)
    expect(y >= 0 && y + side <= PICTURE.height).toBe(true)
  }
  const [first, second, third, fourth] = corners.map(
    ({ x, y, side }) => [x + side / 2, y + side / 2] as const,
  )
  const [midX, midY] = [PICTURE.width / 2, PICTURE.height / 2]
  const where = ([x = 0, y = 0]: readonly number[] = []) => [x > midX, y > midY]
  expect([first, second, third, fourth].map(where)).toEqual([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ])
})
