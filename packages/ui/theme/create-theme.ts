import { contrast, mix, parseHex, type Rgb, readable, shade, toHex } from './colour.ts'

export interface ThemeOptions {
  /** Any hex colour, three or six digits; #409EFF unless said or when it is no colour. */
  primary?: string
  mode?: 'light' | 'dark'
  density?: 'default' | 'compact' | 'touch'
  /** Fills have the main colour as it is, under the ink that reads on it; text and lines are mended all the same. */
  keepFill?: boolean
}
const WHITE: Rgb = [255, 255, 255]
/** Text on a light fill: near black, so that it belongs to the dark ground; of any colour this reads, or white does. */
const INK: Rgb = [4, 6, 9]
const DEFAULT_PRIMARY: Rgb = [64, 158, 255]

/** Custom properties of a theme. Every text pair is at least 4.5:1, whatever the primary colour. */
export function createTheme({
  primary = '#409EFF',
  mode = 'light',
  density = 'default',
  keepFill = false,
}: ThemeOptions = {}): Record<string, string> {
  const grounds = mode === 'light' ? LIGHT : DARK
  return {
    ...FIXED,
    ...sizes(density),
    ...hexes(grounds),
    ...primaries(parseHex(primary) ?? DEFAULT_PRIMARY, grounds, keepFill),
    ...tones(grounds),
    ...shadows(mode),
  }
}

const LIGHT = {
  '--bq-bg': [244, 246, 249],
  '--bq-surface': [255, 255, 255],
  '--bq-surface-2': [247, 249, 251],
  '--bq-text': [27, 34, 45],
  '--bq-text-2': [75, 85, 99],
  '--bq-text-3': [98, 108, 122],
  '--bq-border': [223, 227, 233],
  '--bq-border-strong': [134, 144, 158],
} satisfies Record<string, Rgb>
const DARK: Record<keyof typeof LIGHT, Rgb> = {
  '--bq-bg': [16, 19, 24],
  '--bq-surface': [24, 28, 35],
  '--bq-surface-2': [31, 36, 44],
  '--bq-text': [231, 235, 240],
  '--bq-text-2': [182, 190, 200],
  '--bq-text-3': [150, 159, 171],
  '--bq-border': [49, 56, 66],
  '--bq-border-strong': [112, 122, 136],
}
type Grounds = Record<keyof typeof LIGHT, Rgb>

/** What is drawn is whole numbers, so contrast is judged on those. */
const rounded = (rgb: Rgb): Rgb => parseHex(toHex(rgb)) ?? rgb
const hexes = (grounds: Grounds) =>
  Object.fromEntries(Object.entries(grounds).map(([name, rgb]) => [name, toHex(rgb)]))

function primaries(primary: Rgb, grounds: Grounds, keepFill: boolean): Record<string, string> {
  const dark = grounds === DARK
  const way = dark ? 'lighter' : 'darker'
  const soft = rounded(mix(grounds['--bq-surface'], primary, dark ? 0.2 : 0.09))
  // One colour serves as text on every ground and as a fill under its own text.
  const text = GROUNDS.reduce<Rgb>(
    (colour, name) => readable(colour, grounds[name], way),
    readable(primary, soft, way),
  )
  return {
    ...filled('primary', text),
    ...filled('fill', keepFill ? primary : text),
    '--bq-primary-soft': toHex(soft),
    '--bq-focus': toHex(text),
    '--bq-brand': toHex(primary),
  }
}
const GROUNDS = ['--bq-surface', '--bq-surface-2', '--bq-bg'] as const

/** A colour under text, at rest and pressed, with the text that reads on it. */
function filled(name: string, colour: Rgb): Record<string, string> {
  const on = contrast(colour, WHITE) >= 4.5 ? WHITE : INK
  // Pressed goes away from the text on it, so it can only read better.
  const press = (by: number) => toHex(shade(colour, on === WHITE ? -by : by))
  return {
    [`--bq-${name}`]: toHex(colour),
    [`--bq-${name}-hover`]: press(0.05),
    [`--bq-${name}-active`]: press(0.1),
    [`--bq-on-${name}`]: toHex(on),
  }
}

const TONES: Record<string, Rgb> = {
  success: [22, 148, 83],
  warning: [200, 120, 10],
  danger: [214, 48, 49],
  info: [64, 110, 160],
}
function tones(grounds: Grounds): Record<string, string> {
  const dark = grounds === DARK
  const way = dark ? 'lighter' : 'darker'
  const out: Record<string, string> = { '--bq-on-danger': '#ffffff' }
  for (const [name, tone] of Object.entries(TONES)) {
    const soft = rounded(mix(grounds['--bq-surface'], tone, dark ? 0.2 : 0.09))
    out[`--bq-${name}`] = toHex(readable(tone, WHITE, 'darker'))
    out[`--bq-${name}-soft`] = toHex(soft)
    // Read on its own tint and on a card; field errors stand on the card.
    out[`--bq-${name}-text`] = toHex(
      readable(readable(tone, soft, way), grounds[dark ? '--bq-surface-2' : '--bq-bg'], way),
    )
  }
  return out
}

function sizes(density: NonNullable<ThemeOptions['density']>): Record<string, string> {
  const [control, row] = { default: ['32px', '40px'], compact: ['28px', '32px'], touch: ['40px', '48px'] }[
    density
  ] as [string, string]
  return { '--bq-control-h': control, '--bq-row-h': row }
}
const shadows = (mode: string) =>
  mode === 'light'
    ? {
        '--bq-overlay': 'rgb(16 24 40 / 45%)',
        '--bq-shadow-1': '0 1px 2px rgb(16 24 40 / 6%)',
        '--bq-shadow-2': '0 8px 28px rgb(16 24 40 / 16%)',
      }
    : {
        '--bq-overlay': 'rgb(0 0 0 / 60%)',
        '--bq-shadow-1': '0 1px 2px rgb(0 0 0 / 40%)',
        '--bq-shadow-2': '0 8px 28px rgb(0 0 0 / 55%)',
      }

const steps = (name: string, values: readonly number[]) =>
  Object.fromEntries(values.map((value, i) => [`--bq-${name}${i + 1}`, `${value}px`]))
const FIXED: Record<string, string> = {
  ...steps('s', [4, 8, 12, 16, 20, 24, 32, 40]),
  ...steps('r', [4, 6, 10]),
  ...steps('fs-', [12, 13, 14, 16, 20, 26]),
  '--bq-font': '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif',
  '--bq-font-mono': 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  '--bq-z-sticky': '10',
  '--bq-z-popup': '60',
  '--bq-z-modal': '50',
  '--bq-z-toast': '80',
}
