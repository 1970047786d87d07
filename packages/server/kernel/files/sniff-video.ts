export const VIDEO_TYPE = 'video/mp4'
/** Brands (ISO/IEC 14496-12 `ftyp`) of what browsers play as mp4; QuickTime’s own and pictures in the same boxes are not. */
const BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VP|MSNV|dash|mmp4|f4v )$/
const text = (bytes: Uint8Array, at: number) => new TextDecoder('latin1').decode(bytes.subarray(at, at + 4))

/**
 * Whether these bytes are an mp4, by its first box and brands; null when they are none. `isWhole`: its boxes end where
 * the file does, and the one that says how to play it is among them.
 */
export function sniffVideo(bytes: Uint8Array): { isWhole: boolean } | null {
  const [first] = boxesOf(bytes)
  if (first?.type !== 'ftyp' || first.size < 16 || first.size > 4096) return null
  const brands = [text(bytes, 8)]
  for (let at = 16; at + 4 <= Math.min(first.size, bytes.length); at += 4) brands.push(text(bytes, at))
  if (!brands.some((brand) => BRANDS.test(brand))) return null
  const boxes = boxesOf(bytes)
  const end = boxes.reduce((sum, { size }) => sum + size, 0)
  return { isWhole: end === bytes.length && boxes.some(({ type }) => type === 'moov') }
}

/** The outer boxes, as far as their sizes make sense. */
function boxesOf(bytes: Uint8Array): { type: string; size: number }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const boxes: { type: string; size: number }[] = []
  for (let at = 0; at + 8 <= bytes.length && boxes.length < 10_000; ) {
    const size = sizeAt(view, at)
    if (size < 8) break
    boxes.push({ type: text(bytes, at + 4), size })
    at += size
  }
  return boxes
}

/** 0: to the end; 1: the size stands in the eight bytes after the type. */
function sizeAt(view: DataView, at: number): number {
  const size = view.getUint32(at)
  if (size === 0) return view.byteLength - at
  if (size !== 1) return size
  return at + 16 <= view.byteLength ? Number(view.getBigUint64(at + 8)) : 0
}
