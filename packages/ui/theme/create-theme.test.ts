import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, parseHex, type Rgb } from './colour.ts'
import { createTheme } from './create-theme.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const PAIRS = [
  ['--bq-text', '--bq-bg'],
  ['--bq-text-2', '--bq-surface'],
  ['--bq-text-3', '--bq-bg'],
  ['--bq-text-3', '--bq-surface-2'],
  ['--bq-on-primary', '--bq-primary'],
  ['--bq-on-primary', '--bq-primary-hover'],
  ['--bq-primary', '--bq-surface'],
  ['--bq-primary', '--bq-primary-soft'],
  ['--bq-success-text', '--bq-success-soft'],
  ['--bq-warning-text', '--bq-warning-soft'],
  ['--bq-danger-text', '--bq-danger-soft'],
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
