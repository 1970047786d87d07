import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, parseHex, type Rgb, shade, toHex } from './colour.ts'
import { createTheme } from './create-theme.ts'
import { THEMES } from './themes.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const PAIRS = [
  ['--bq-text', '--bq-bg'],
  ['--bq-text', '--bq-primary-soft'],
  ['--bq-text-2', '--bq-bg'],
  ['--bq-text-2', '--bq-surface'],
  ['--bq-text-3', '--bq-bg'],
  ['--bq-text-3', '--bq-surface'],
  ['--bq-text-3', '--bq-surface-2'],
  ['--bq-on-primary', '--bq-primary'],
  ['--bq-on-primary', '--bq-primary-hover'],
  ['--bq-on-primary', '--bq-primary-active'],
  ['--bq-primary', '--bq-bg'],
  ['--bq-primary', '--bq-surface'],
  ['--bq-primary', '--bq-surface-2'],
  ['--bq-primary', '--bq-primary-soft'],
  ['--bq-success-text', '--bq-success-soft'],
  ['--bq-warning-text', '--bq-warning-soft'],
  ['--bq-danger-text', '--bq-danger-soft'],
  ['--bq-danger-text', '--bq-surface'],
  ['--bq-info-text', '--bq-info-soft'],
  ['--bq-on-danger', '--bq-danger'],
] as const

test.each(['light', 'dark'] as const)('every text pair reads on any primary, %s', (mode) => {
  fc.assert(
    fc.property(hex, (primary) => {
      const theme = createTheme({ primary, mode })
      const rgb = (name: string): Rgb => parseHex(theme[name] ?? '') ?? [0, 0, 0]
      for (const [text, ground] of PAIRS)
        expect(
          contrast(rgb(text), rgb(ground)),
          `${text} on ${ground} for ${primary}`,
        ).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test.each(['light', 'dark'] as const)('a brand keeps its colour where it is a fill, %s', (mode) => {
  fc.assert(
    fc.property(hex, (primary) => {
      const theme = createTheme({ primary, mode, keepFill: true })
      const mended = createTheme({ primary, mode })
      expect(theme['--bq-fill']).toBe(primary)
      for (const fill of ['--bq-fill', '--bq-fill-hover', '--bq-fill-active'])
        expect(
          contrast(
            parseHex(theme['--bq-on-fill'] ?? '') ?? [0, 0, 0],
            parseHex(theme[fill] ?? '') ?? [0, 0, 0],
          ),
          `text on ${fill} for ${primary}`,
        ).toBeGreaterThanOrEqual(4.5)
      for (const [text, ground] of PAIRS)
        expect([theme[text], theme[ground]]).toEqual([mended[text], mended[ground]])
      expect(mended['--bq-fill']).toBe(mended['--bq-primary'])
    }),
  )
})

test('yellow has dark ink, navy white', () => {
  expect(createTheme({ primary: '#FFC400', keepFill: true })).toMatchObject({
    '--bq-fill': '#ffc400',
    '--bq-on-fill': '#040609',
  })
  expect(createTheme({ primary: '#0B3D91', keepFill: true })).toMatchObject({
    '--bq-fill': '#0b3d91',
    '--bq-on-fill': '#ffffff',
  })
})

test('a shade keeps its colour when nothing is added, and grey stays grey', () => {
  fc.assert(
    fc.property(hex, fc.double({ min: -1, max: 1, noNaN: true }), (colour, by) => {
      const rgb = parseHex(colour) ?? [0, 0, 0]
      expect(toHex(shade(rgb, 0))).toBe(colour)
      for (const channel of shade(rgb, by)) expect(channel >= 0 && channel <= 255).toBe(true)
    }),
  )
  expect(toHex(shade([128, 128, 128], 0.1))).toBe('#9a9a9a')
  expect(toHex(shade([255, 0, 0], -0.25))).toBe('#800000')
})

test('#409EFF stays blue and saturated; a wrong colour falls back to it', () => {
  expect(createTheme()['--bq-brand']).toBe('#409eff')
  const [r, , b] = parseHex(createTheme()['--bq-primary'] ?? '') ?? [0, 0, 0]
  expect(b - r).toBeGreaterThan(150)
  expect(createTheme({ primary: 'blue' })).toEqual(createTheme())
  expect(createTheme({ primary: '#48f' })).toEqual(createTheme({ primary: '#4488ff' }))
})

test('the six themes of the specification', () => {
  expect(Object.keys(THEMES)).toEqual(['default', 'white', 'star', 'iview', 'd2', 'hey'])
})
