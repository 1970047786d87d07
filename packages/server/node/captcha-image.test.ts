import { expect, test } from 'vitest'
import { drawCaptcha } from './captcha-image.ts'

test('no letter is cut: whatever is drawn lies within the picture', () => {
  for (let i = 0; i < 200; i++) {
    const { text, svg } = drawCaptcha()
    expect(text).toHaveLength(4)
    const [, width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? []
    const points = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)]
    expect(points.length).toBeGreaterThan(100)
    const [xs, ys] = [points.map(([, x]) => Number(x)), points.map(([, , y]) => Number(y))]
    expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...xs)).toBeLessThanOrEqual(width)
    expect(Math.max(...ys)).toBeLessThanOrEqual(height)
  }
})
