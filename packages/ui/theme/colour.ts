/** sRGB helpers for theme arithmetic; channels 0-255. */
export type Rgb = readonly [number, number, number]

export function parseHex(hex: string): Rgb | null {
  const match = /^#?([0-9a-f]{6})$/i.exec(hex.trim())
  if (!match?.[1]) return null
  const value = Number.parseInt(match[1], 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
export const toHex = (rgb: Rgb) =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
export const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  at(a, b, share, 0),
  at(a, b, share, 1),
  at(a, b, share, 2),
]
const at = (a: Rgb, b: Rgb, share: number, i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share

/** WCAG contrast, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The colour nearest to `from` on the way to `to` that reads on `ground`. */
export function readable(from: Rgb, ground: Rgb, to: Rgb, least = 4.5): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = parseHex(toHex(mix(from, to, share)))
    if (candidate && contrast(candidate, ground) >= least) return candidate
  }
  return to
}
