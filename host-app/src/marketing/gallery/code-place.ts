/** What sellers download, in pixels (1-platform §9). */
export const PICTURE = { width: 1200, height: 675 } as const
/** Side of the white square that the code stands in, and its distance from the edges. */
const SIDE = 190
const EDGE = 32

/** Where the square of a code stands: 1 top left, 2 top right, 3 bottom left, 4 bottom right. */
export function codePlace(position: string): { x: number; y: number; side: number } {
  const isRight = position === '2' || position === '4'
  const isLow = position === '3' || position === '4'
  return {
    x: isRight ? PICTURE.width - EDGE - SIDE : EDGE,
    y: isLow ? PICTURE.height - EDGE - SIDE : EDGE,
    side: SIDE,
  }
}

/** The part of a picture that fills the whole: its middle, cut at the sides or above and below. */
export function middleOf(
  width: number,
  height: number,
): { x: number; y: number; width: number; height: number } {
  const scale = Math.max(PICTURE.width / width, PICTURE.height / height)
  const [cutWidth, cutHeight] = [PICTURE.width / scale, PICTURE.height / scale]
  return { x: (width - cutWidth) / 2, y: (height - cutHeight) / 2, width: cutWidth, height: cutHeight }
}
