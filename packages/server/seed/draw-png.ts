import { zlibSync } from 'fflate'

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]
/** What colour a point has; both from 0 to 1. */
export type Painting = (x: number, y: number) => Colour

/** A picture painted point by point, as PNG. */
export function drawPng(width: number, height: number, paint: Painting): Uint8Array<ArrayBuffer> {
  const lines = new Uint8Array(height * (width * 3 + 1))
  for (let y = 0, at = 0; y < height; y += 1) {
    // Each line begins with how it was filtered: not at all.
    at += 1
    for (let x = 0; x < width; x += 1, at += 3) lines.set(paint(x / width, y / height), at)
  }
  const head = new Uint8Array(13)
  new DataView(head.buffer).setUint32(0, width)
  new DataView(head.buffer).setUint32(4, height)
  head.set([8, 2], 8)
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', head),
    chunk('IDAT', zlibSync(lines, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ]
  return joined(parts)
}

/** Bytes one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(data.length + 12)
  const view = new DataView(out.buffer)
  view.setUint32(0, data.length)
  out.set(new TextEncoder().encode(type), 4)
  out.set(data, 8)
  view.setUint32(data.length + 8, crc(out.subarray(4, data.length + 8)))
  return out
}

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
