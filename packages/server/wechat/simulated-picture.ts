/** A square picture (BMP, black on white) of a pattern of light and dark; `scale` pixels a square, a rim of four around. */
export function simulatedPicture(
  dark: readonly (readonly boolean[])[],
  scale: number,
): Uint8Array<ArrayBuffer> {
  const side = (dark.length + 8) * scale
  const stride = Math.ceil((side * 3) / 4) * 4
  const bytes = new Uint8Array(54 + stride * side).fill(255, 54)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  for (const [at, value] of [
    ...([
      [2, bytes.length],
      [10, 54],
      [14, 40],
      [18, side],
      [22, side],
      [34, stride * side],
    ] as const),
  ])
    view.setUint32(at, value, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const isDark = dark[Math.floor(y / scale) - 4]?.[Math.floor(x / scale) - 4]
      // Rows stand from the foot up.
      if (isDark)
        bytes.fill(0, 54 + (side - 1 - y) * stride + x * 3, 54 + (side - 1 - y) * stride + x * 3 + 3)
    }
  return bytes
}
