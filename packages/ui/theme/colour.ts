/** sRGB helpers for theme arithmetic; channels 0-255. */
export type Rgb = readonly [number, number, number]

export function parseHex(hex: string): Rgb | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1]
  if (digits === undefined) return null
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const value = Number.parseInt(six, 16)
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

/** The shade of `from` nearest to it, hue kept, that reads on `ground`: darker or lighter until it does. */
export function readable(from: Rgb, ground: Rgb, way: 'darker' | 'lighter', least = 4.5): Rgb {
  for (let step = 0; step <= 100; step++) {
    const candidate = shade(from, way === 'darker' ? -step / 100 : step / 100)
    if (contrast(candidate, ground) >= least) return candidate
  }
  return way === 'darker' ? [0, 0, 0] : [255, 255, 255]
}

/** The same hue and saturation with another lightness (-1 to 1, added), in whole channels as it is drawn. */
export function shade(rgb: Rgb, by: number): Rgb {
  const [r, g, b] = [rgb[0] / 255, rgb[1] / 255, rgb[2] / 255]
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const light = (max + min) / 2
  const chroma = max - min
  const saturation = chroma === 0 ? 0 : chroma / (1 - Math.abs(2 * light - 1))
  const hue = chroma === 0 ? 0 : hueOf(r, g, b, max, chroma)
  const next = Math.min(1, Math.max(0, light + by))
  const reach = saturation * Math.min(next, 1 - next)
  const channel = (n: number) => {
    const k = (n + hue * 2) % 12
    return Math.round(255 * (next - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return by === 0 ? rgb : [channel(0), channel(8), channel(4)]
}
/** 0 to 6, red at 0. */
function hueOf(r: number, g: number, b: number, max: number, chroma: number): number {
  if (max === r) return ((g - b) / chroma + 6) % 6
  return max === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4
}
