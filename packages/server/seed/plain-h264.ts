import { Bits } from './bits.ts'
import type { Painting } from './draw-png.ts'

/** Pictures are made of squares of so many points. */
const SQUARE = 16

/** Width and height in points, multiples of 16. */
export interface FilmSize {
  width: number
  height: number
}

/** What a player has to know first: sequence and picture parameters of plain pictures (baseline, one after the other). */
export const sequenceUnit = ({ width, height }: FilmSize): number[] => [
  0x67,
  ...guarded(
    new Bits()
      .put(66, 8)
      .put(0xc0, 8)
      .put(30, 8)
      .golomb(0, 0, 2, 0)
      .put(0, 1)
      .golomb(width / SQUARE - 1, height / SQUARE - 1)
      .put(0b1100, 4)
      .end(),
  ),
]
export const pictureUnit = (): number[] => [
  0x68,
  ...guarded(new Bits().golomb(0, 0).put(0, 2).golomb(0, 0, 0).put(0, 3).golomb(0, 0, 0).put(0b100, 3).end()),
]

/** One picture, its points as they are (`I_PCM`): large, and drawn without any calculation. `n`: which of the film. */
export function pointsUnit({ width, height }: FilmSize, paint: Painting, n: number): Uint8Array<ArrayBuffer> {
  const bits = new Bits()
    .golomb(0, 7, 0)
    .put(0, 4)
    .golomb(n % 2)
    .put(0, 2)
    .golomb(0, 1)
  for (let top = 0; top < height; top += SQUARE)
    for (let left = 0; left < width; left += SQUARE) {
      bits.golomb(25).align()
      for (const value of squareOf(left, top, (x, y) => paint(x / width, y / height))) bits.bytes.push(value)
    }
  return Uint8Array.from([0x65, ...guarded(bits.end())])
}

/** Brightness of each point, then both colours of every second one each way. */
function squareOf(left: number, top: number, paint: Painting): number[] {
  const values: number[] = []
  for (let y = 0; y < SQUARE; y += 1)
    for (let x = 0; x < SQUARE; x += 1) {
      const [r, g, b] = paint(left + x, top + y)
      values.push(Math.round(16 + 0.257 * r + 0.504 * g + 0.098 * b))
    }
  const halves = [0, 1].map((which) => {
    const part: number[] = []
    for (let y = 0; y < SQUARE; y += 2)
      for (let x = 0; x < SQUARE; x += 2) {
        const [r, g, b] = paint(left + x, top + y)
        const colour = which === 0 ? -0.148 * r - 0.291 * g + 0.439 * b : 0.439 * r - 0.368 * g - 0.071 * b
        part.push(Math.round(128 + colour))
      }
    return part
  })
  return [...values, ...halves.flat()]
}

/** Three bytes that would look like the beginning of a unit are kept apart (§7.4.1.1). */
function guarded(bytes: readonly number[]): number[] {
  const out: number[] = []
  let zeros = 0
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      out.push(3)
      zeros = 0
    }
    out.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return out
}
