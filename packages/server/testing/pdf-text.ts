import { inflateSync } from 'node:zlib'

/** What a PDF of ours says, line after line as it is drawn: codes of glyphs by the fonts' own ways back to Unicode. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, ReadonlyMap<number, string>>()
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      if (map) fonts.set(name, unicodeMap(objects.get(map)?.stream ?? ''))
    }
  return [...objects.values()]
    .filter(({ stream }) => / Tf\b/.test(stream))
    .map(({ stream }) => drawn(stream, fonts))
    .join('\n')
}

interface Piece {
  head: string
  stream: string
}

function objectsOf(pdf: Buffer): ReadonlyMap<string, Piece> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, Piece>()
  for (const found of text.matchAll(/(\d+) 0 obj\b/g)) {
    const end = text.indexOf('endobj', found.index)
    const body = text.slice(found.index, end)
    const mark = /stream\r?\n/.exec(body)
    const head = mark ? body.slice(0, mark.index) : body
    const start = mark ? found.index + mark.index + mark[0].length : end
    const raw = pdf.subarray(start, text.indexOf('endstream', start))
    objects.set(found[1] ?? '', { head, stream: mark ? unpacked(raw) : '' })
  }
  return objects
}

function unpacked(raw: Buffer): string {
  try {
    return inflateSync(raw).toString('latin1')
  } catch {
    // A picture, or not packed.
    return raw.toString('latin1')
  }
}

function unicodeMap(cmap: string): ReadonlyMap<number, string> {
  const map = new Map<number, string>()
  // Of a character beyond the first plane both halves stand there.
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex = ''], i) => {
      map.set(Number.parseInt(first, 16) + i, utf16(hex.replaceAll(' ', '')))
    })
  return map
}
const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

function drawn(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> | undefined
  let text = ''
  for (const [piece, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|ET/g)) {
    if (name) font = fonts.get(name)
    else if (shown) {
      const codes = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      text += codes.map((code) => font?.get(Number.parseInt(code, 16)) ?? '').join('')
    } else if (piece === 'ET') text += '\n'
  }
  return text
}
