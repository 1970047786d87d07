import { contrast, parseHex, type Rgb } from './colour.ts'
import { createTheme } from './create-theme.ts'

/** A main colour that cannot be read: its contrast as given, and the colour used instead. */
export interface Mended {
  /** To one decimal; 4.5 is asked for (WCAG AA). */
  ratio: number
  used: string
}

/** Null when the colour is used as it is everywhere. As text and for lines it stands on every ground. */
export function mendPrimary(primary: string, mode: 'light' | 'dark'): Mended | null {
  const given = parseHex(primary)
  const theme = createTheme({ primary, mode })
  const used = theme['--bq-primary'] ?? ''
  if (!given || same(given, parseHex(used))) return null
  const least = GROUNDS.map((name) => contrast(given, parseHex(theme[name] ?? '') ?? given))
  return { ratio: Math.floor(Math.min(...least) * 10) / 10, used }
}

const GROUNDS = ['--bq-surface', '--bq-surface-2', '--bq-bg', '--bq-primary-soft']
const same = (a: Rgb, b: Rgb | null) => b !== null && a.every((channel, i) => channel === b[i])
