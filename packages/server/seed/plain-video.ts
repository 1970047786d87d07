import { joined, type Painting } from './draw-png.ts'
import { type FilmSize, pictureUnit, pointsUnit, sequenceUnit } from './plain-h264.ts'

const text = (value: string) => new TextEncoder().encode(value)
/** Whole numbers of four bytes. */
const longs = (...values: readonly number[]) => {
  const out = new Uint8Array(values.length * 4)
  for (const [i, value] of values.entries()) new DataView(out.buffer).setUint32(i * 4, value)
  return out
}
const shorts = (...values: readonly number[]) =>
  Uint8Array.from(values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]))
const zeros = (count: number) => new Uint8Array(count)

function box(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = joined(parts)
  return joined([longs(content.length + 8), text(type), content])
}
/** Milliseconds are what times are counted in. */
const SCALE = 1000
/** No turning and no stretching. */
const STRAIGHT = longs(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

/** Pictures one after the other as an mp4 (ISO/IEC 14496-12, -15), each for so many milliseconds. */
export function plainVideo(
  size: FilmSize,
  pictures: readonly Painting[],
  each: number,
): Uint8Array<ArrayBuffer> {
  const samples = pictures.map((paint, n) => {
    const unit = pointsUnit(size, paint, n)
    return joined([longs(unit.length), unit])
  })
  const head = box('ftyp', text('isom'), longs(512), text('isomavc1mp41'))
  // Where the pictures begin is known when the length of what is before them is: it does not depend on the number.
  const before = head.length + movie(size, samples, each, 0).length + 8
  return joined([head, movie(size, samples, each, before), box('mdat', ...samples)])
}

function movie(size: FilmSize, samples: readonly Uint8Array[], each: number, at: number): Uint8Array {
  const length = samples.length * each
  const head = box(
    'mvhd',
    ...[longs(0, 0, 0, SCALE, length, 0x10000), shorts(0x100, 0), zeros(8), STRAIGHT, zeros(24), longs(2)],
  )
  const track = box(
    'tkhd',
    ...[longs(3, 0, 0, 1, 0, length), zeros(8), shorts(0, 0, 0, 0), STRAIGHT],
    longs(size.width << 16, size.height << 16),
  )
  const media = box(
    'mdia',
    box('mdhd', longs(0, 0, 0, SCALE, length), shorts(0x55c4, 0)),
    box('hdlr', longs(0, 0), text('vide'), zeros(12), text('film\0')),
    box(
      'minf',
      box('vmhd', longs(1), zeros(8)),
      box('dinf', box('dref', longs(0, 1), box('url ', longs(1)))),
      tables(size, samples, each, at),
    ),
  )
  return box('moov', head, box('trak', track, media))
}

function tables(size: FilmSize, samples: readonly Uint8Array[], each: number, at: number): Uint8Array {
  const [sequence, picture] = [sequenceUnit(size), pictureUnit()]
  const settings = Uint8Array.from([
    ...[1, ...sequence.slice(1, 4), 0xff, 0xe1, ...shorts(sequence.length), ...sequence],
    ...[1, ...shorts(picture.length), ...picture],
  ])
  const entry = box(
    'avc1',
    ...[zeros(6), shorts(1), zeros(16), shorts(size.width, size.height), longs(0x480000, 0x480000, 0)],
    ...[shorts(1), zeros(32), shorts(24, 0xffff), box('avcC', settings)],
  )
  return box(
    'stbl',
    box('stsd', longs(0, 1), entry),
    box('stts', longs(0, 1, samples.length, each)),
    box('stsc', longs(0, 1, 1, samples.length, 1)),
    box('stsz', longs(0, 0, samples.length, ...samples.map(({ length }) => length))),
    box('stco', longs(0, 1, at)),
  )
}
