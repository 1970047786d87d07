import { expect, it } from 'vitest'
import { screenSize } from './screen-size.ts'

it('screens are of four sizes', () => {
  const sizes = [1440, 1200, 1199, 992, 991, 768, 767, 375].map((width) => screenSize(width))
  expect(sizes).toEqual([3, 3, 2, 2, 1, 1, 0, 0])
})
