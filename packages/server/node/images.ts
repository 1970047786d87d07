import sharp from 'sharp'
import type { Ports } from '../kernel/http/ports.ts'

const MOST_PIXELS = 40_000_000

/** Draws the picture again, upright, without metadata or anything appended; a picture too large to draw is refused. */
export const reencode: Ports['reencode'] = async (bytes, type) => {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS }).rotate()
  const drawn = type === 'image/png' ? picture.png() : picture.jpeg({ quality: 88 })
  return new Uint8Array(await drawn.toBuffer())
}
