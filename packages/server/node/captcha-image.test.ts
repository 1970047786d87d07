import { expect, test } from 'vitest'
import { drawCaptcha } from './captcha-image.ts'

test('no letter is cut: whatever is drawn lies within the picture', () => {
  for (let i = 0; i < 200; i++) {
    const { text, svg } = drawCaptcha()
    expect(text).toHaveLength(4)
    const [, width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? []
    const points = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    )
    expect(points.length).toBeGreaterThan(100)
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(height)
    }
  }
})
