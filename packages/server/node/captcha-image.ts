import svgCaptcha from 'svg-captcha'

const SIZE = { width: 112, height: 40 }
const { random, floor, sin, cos } = Math

/**
 * Letters as one path of short lines. Glyphs come as outlines of always the same commands, which a machine compares: so
 * their curves are cut at random places, bent by waves that are others every time, torn from their letters and mixed
 * with strokes that are none.
 */
export function drawCaptcha(): { text: string; svg: string } {
  const { text, data } = svgCaptcha.create({
    size: 4,
    noise: 0,
    fontSize: 44,
    ignoreChars: '0oO1lIi',
    ...SIZE,
  })
  const outlines = [...data.matchAll(/<path[^>]* d="([^"]+)"/g)].flatMap(([, d = '']) => contoursOf(d))
  const bend = newBend()
  const letters = fitted(outlines.map((shape) => shape.map(bend)))
  const strokes = Array.from({ length: 6 }, () => newStroke().map((point) => inside(bend(point))))
  const shapes = [...letters, ...strokes].map(
    (shape) => `M${shape.map((point) => point.map((n) => n.toFixed(2)).join(' ')).join('L')}Z`,
  )
  const path = shuffled(shapes).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}"><path fill="#3a4a66" d="${path}"/></svg>`
  return { text, svg }
}

const EDGE = 3
/** The letters within the picture, edge and all: one that is cut cannot be told from another (a and q, h and n). */
function fitted(shapes: readonly Point[][]): Point[][] {
  const all = shapes.flat()
  const span = (axis: 0 | 1, size: number) => {
    const places = all.map((point) => point[axis])
    const [low, high] = [Math.min(...places), Math.max(...places)]
    const scale = Math.min(1, (size - 2 * EDGE) / (high - low))
    const start = Math.min(Math.max(low, EDGE), size - EDGE - (high - low) * scale)
    return (place: number) => start + (place - low) * scale
  }
  const [across, down] = [span(0, SIZE.width), span(1, SIZE.height)]
  return shapes.map((shape) => shape.map(([x, y]): Point => [across(x), down(y)]))
}

const inside = ([x, y]: Point): Point => [within(x, SIZE.width), within(y, SIZE.height)]
const within = (place: number, size: number) => Math.min(Math.max(place, 0), size)

type Point = readonly [x: number, y: number]

/** Closed outlines as points, as many as chance wants between two corners. */
function contoursOf(d: string): Point[][] {
  const contours: Point[][] = []
  let at: Point = [0, 0]
  for (const [, command = '', given = ''] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = given.match(/-?\d*\.?\d+/g)?.map(Number) ?? []
    const points = pairs(numbers)
    const end = points.at(-1) ?? at
    if (command === 'M') contours.push([end])
    else contours.at(-1)?.push(...between([at, ...points]), end)
    at = end
  }
  return contours.map((contour) => turned(contour))
}

const pairs = (numbers: readonly number[]): Point[] =>
  Array.from({ length: floor(numbers.length / 2) }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0])

/** Points on a line or curve of Bézier at random places. */
function between(corners: readonly Point[]): Point[] {
  const places = Array.from({ length: 2 + floor(random() * 4) }, random).sort((a, b) => a - b)
  return corners.length < 2 ? [] : places.map((t) => pointAt(corners, t))
}
function pointAt(corners: readonly Point[], t: number): Point {
  const [first = [0, 0], ...rest] = corners
  if (rest.length === 0) return first
  const next = corners.slice(1).map((b, i): Point => {
    const a = corners[i] ?? b
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
  })
  return pointAt(next, t)
}

/** The outline begins anywhere. */
function turned(contour: readonly Point[]): Point[] {
  const from = floor(random() * contour.length)
  return [...contour.slice(from), ...contour.slice(0, from)]
}

/** Two waves across the picture, and a tremble. */
function newBend(): (point: Point) => Point {
  const [a, b, p, q] = [0.05 + random() * 0.05, 0.06 + random() * 0.06, random() * 6, random() * 6]
  const tremble = () => (random() - 0.5) * 0.7
  return ([x, y]) => [x + 2.4 * sin(a * y * 2 + p) + tremble(), y + 2.6 * cos(b * x + q) + tremble()]
}

/** A thin line across, closed on itself like a letter. */
function newStroke(): Point[] {
  const [y, slope] = [random() * SIZE.height, (random() - 0.5) * 0.5]
  const [from, to] = [random() * 40, 60 + random() * 50]
  const there = Array.from({ length: 10 + floor(random() * 8) }, (_, i, all = 18): Point => {
    const x = from + ((to - from) * i) / all
    return [x, y + slope * (x - from)]
  })
  return [...there, ...there.toReversed().map(([x, height]): Point => [x, height + 1.1])]
}

const shuffled = (parts: readonly string[]) =>
  parts
    .map((part) => [random(), part] as const)
    .sort(([a], [b]) => a - b)
    .map(([, part]) => part)
