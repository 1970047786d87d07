import { type Colour, drawPng, type Painting } from './draw-png.ts'
import { plainVideo } from './plain-video.ts'

const mixed = (a: Colour, b: Colour, share: number): Colour => [
  Math.round(a[0] + (b[0] - a[0]) * share),
  Math.round(a[1] + (b[1] - a[1]) * share),
  Math.round(a[2] + (b[2] - a[2]) * share),
]
const WHITE: Colour = [255, 255, 255]

/** A shield with a tick in it, in the middle of a square of `size` around (`cx`, `cy`); points in a plane of `ratio` : 1. */
function inShield(
  x: number,
  y: number,
  [cx, cy, size]: readonly [number, number, number],
): 'edge' | 'tick' | 'in' | null {
  const [u, v] = [(x - cx) / size, (y - cy) / size]
  const half = v < 0.05 ? 0.42 : 0.42 * Math.sqrt(Math.max(0, 1 - ((v - 0.05) / 0.5) ** 2))
  if (v < -0.48 || v > 0.54 || Math.abs(u) > half) return null
  const onTick =
    (u > -0.2 && u < -0.03 && Math.abs(v - u - 0.12) < 0.08) ||
    (u >= -0.03 && u < 0.24 && Math.abs(v + u - 0.06) < 0.08)
  if (onTick) return 'tick'
  return Math.abs(u) > half - 0.05 || v < -0.43 ? 'edge' : 'in'
}

interface Look {
  from: Colour
  to: Colour
  /** Where the shield stands, as a share of the width, and its size as one of the height. */
  shield: readonly [number, number]
  /** Bars of a skyline at the foot. */
  roofs: readonly number[]
}

/** A sky of two colours with rings, houses at its foot and a shield. */
function scene({ from, to, shield: [at, size], roofs }: Look, ratio: number): Painting {
  return (x, y) => {
    const sky = mixed(from, to, Math.min(1, x * 0.7 + y * 0.3))
    const part = inShield(x * ratio, y, [at * ratio, 0.46, size])
    if (part === 'tick' || part === 'edge') return WHITE
    if (part === 'in') return mixed(from, to, 0.2)
    const roof = roofs[Math.floor(x * roofs.length)] ?? 0
    const isGap = (x * roofs.length) % 1 > 0.86
    if (!isGap && y > 1 - roof) {
      const isWindow = (x * roofs.length * 4) % 1 > 0.55 && (y * 18) % 1 > 0.5 && y < 0.95
      return mixed(sky, WHITE, isWindow ? 0.42 : 0.16)
    }
    const ring = Math.hypot((x - 0.1) * ratio, y - 0.2)
    return mixed(sky, WHITE, ring < 0.55 && Math.floor(ring * 12) % 2 === 0 ? 0.06 : 0)
  }
}

const ROOFS = [0.18, 0.3, 0.24, 0.4, 0.2, 0.34, 0.28, 0.46, 0.22, 0.36, 0.26, 0.42]
const looks = {
  blue: { from: [16, 62, 122], to: [64, 158, 255], shield: [0.78, 0.4], roofs: ROOFS },
  green: { from: [8, 84, 70], to: [60, 180, 130], shield: [0.7, 0.4], roofs: ROOFS.slice(2) },
  orange: { from: [150, 62, 20], to: [245, 160, 70], shield: [0.72, 0.4], roofs: ROOFS.slice(4) },
  violet: { from: [58, 42, 120], to: [140, 110, 220], shield: [0.74, 0.4], roofs: ROOFS.slice(1, 9) },
} as const satisfies Record<string, Look>
export type LookName = keyof typeof looks

/** A banner of 4:1. */
export const bannerPicture = (name: LookName) => drawPng(800, 200, scene(looks[name], 4))
/** A cover of 16:9. */
export const coverPicture = (name: LookName) =>
  drawPng(640, 360, scene({ ...looks[name], shield: [0.5, 0.5] }, 16 / 9))

/** A short film: the shield goes from one colour to the next, and from left to right. */
export const guideFilm = () =>
  plainVideo(
    { width: 256, height: 144 },
    Object.values(looks).map((look, i) => scene({ ...look, shield: [0.2 + i * 0.2, 0.5] }, 16 / 9)),
    1500,
  )
