/**
 * The two halves of ZIP that an .xlsx needs, over the browser's own inflate: a library would be 7 KB on every page
 * that takes a list of employees.
 */

/** The files of an archive, each unpacked when it is asked for. Throws RangeError when the bytes are no archive. */
export function unzip(bytes: Uint8Array<ArrayBuffer>): Map<string, () => Promise<string>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files = new Map<string, () => Promise<string>>()
  let at = view.getUint32(endOf(view) + 16, true)
  for (let left = view.getUint16(endOf(view) + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new RangeError('zip: broken directory')
    const [method, packed, full] = [10, 20, 24].map((field) =>
      field === 10 ? view.getUint16(at + field, true) : view.getUint32(at + field, true),
    ) as [number, number, number]
    const [name, extra, note] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ]
    const local = view.getUint32(at + 42, true)
    const label = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name))
    files.set(label, () => {
      if (full > MAX_BYTES) throw new RangeError('zip: a file in it is too large')
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
      return inflate(bytes.subarray(start, start + packed), method)
    })
    at += 46 + name + extra + note
  }
  return files
}

/** A list of 2,000 is a tenth of a megabyte: what says it is larger was made to fill the memory. */
const MAX_BYTES = 64 << 20

/** Where the directory's end record begins: it is last, before a comment of up to 64 KB. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at
  throw new RangeError('zip: not an archive')
}

async function inflate(bytes: Uint8Array<ArrayBuffer>, method: number): Promise<string> {
  if (method === 0) return new TextDecoder().decode(bytes)
  if (method !== 8) throw new RangeError('zip: unknown compression')
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Response(stream).text()
}

/** An archive of texts, stored as they are. */
export function zip(files: Readonly<Record<string, string>>): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, body] = [encode(path), encode(text)]
    // Version 2.0, names in UTF-8, stored, 1 January 1980, check sum, size twice, length of the name.
    const common = [20, 2, 0x800, 2, 0, 2, 0, 2, 33, 2, crc32(body), 4, body.length, 4, body.length, 4]
    const local = record([0x04034b50, 4, ...common, name.length, 2, 0, 2])
    parts.push(local, name, body)
    directory.push(
      record([0x02014b50, 4, 20, 2, ...common, name.length, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 4, at, 4]),
      name,
    )
    at += local.length + name.length + body.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = Object.keys(files).length
  const end = record([0x06054b50, 4, 0, 2, 0, 2, count, 2, count, 2, size, 4, at, 4, 0, 2])
  return new Blob([...parts, ...directory, end])
}

const encode = (text: string) => new TextEncoder().encode(text)

/** Numbers as little-endian bytes: value, width, value, width … */
function record(fields: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  for (let i = 0; i < fields.length; i += 2)
    for (let byte = 0; byte < (fields[i + 1] ?? 0); byte += 1)
      bytes.push(((fields[i] ?? 0) >>> (8 * byte)) & 255)
  return new Uint8Array(bytes)
}

function crc32(bytes: Uint8Array): number {
  let sum = -1
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}
