import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSync } from 'fontkit'
import decompress from 'woff2-encoder/decompress'

const require = createRequire(import.meta.url)
const font = (weight: string) =>
  require.resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`)

/** The fonts of papers: what is written in ordinary characters. */
export const [NORMAL, BOLD] = [font('400Regular'), font('700Bold')] as const

/** Parts of a paragraph, each with the font that has its characters. */
export type Inked = string | readonly (string | { readonly text: string; readonly font: string })[]

/** Where each extension of the Chinese script begins, and how its pieces of 1,024 characters are numbered. */
const EXTENSIONS = [
  { letter: 'B', from: 0x20000, to: 0x2a6df, digits: 2 },
  { letter: 'C', from: 0x2a700, to: 0x2b73f, digits: 1 },
  { letter: 'D', from: 0x2b740, to: 0x2b81f, digits: 0 },
  { letter: 'E', from: 0x2b820, to: 0x2ceaf, digits: 1 },
  { letter: 'F', from: 0x2ceb0, to: 0x2ebef, digits: 1 },
]
const pieces = new Map<string, string>()
const coverage = new Map<string, (point: number) => boolean>()

const unpacked = new Map<string, Promise<string>>()
let folder: string | null = null

/** The files of the rare fonts that texts asked for so far, by name of the font. */
export async function rareFonts(): Promise<ReadonlyMap<string, string>> {
  const files = [...pieces].map(async ([name, file]) => {
    const path = unpacked.get(name) ?? unpack(name, file)
    unpacked.set(name, path)
    // A disk that was full once must not keep the font from everybody for ever.
    path.catch(() => unpacked.delete(name))
    return [name, await path] as const
  })
  return new Map(await Promise.all(files))
}

/** The PDF library reads packed fonts and cannot write parts of them: it gets the font unpacked, as a file of this process. */
async function unpack(name: string, file: string): Promise<string> {
  if (folder === null) {
    const own = mkdtempSync(join(tmpdir(), 'baoqiao-fonts-'))
    process.once('exit', () => rmSync(own, { recursive: true, force: true }))
    folder = own
  }
  const path = join(folder, `${name}.ttf`)
  await writeFile(path, await decompress(await readFile(file)))
  return path
}

/** Whether a font has a character; the file is read once. */
function covers(file: string, point: number): boolean {
  let has = coverage.get(file)
  if (!has) {
    const opened = openSync(file)
    if (!('hasGlyphForCodePoint' in opened)) return false
    has = (code) => opened.hasGlyphForCodePoint(code)
    coverage.set(file, has)
  }
  return has(point)
}

/** The font that has a rare character; null where none has. */
function rareFontOf(point: number): string | null {
  const block = EXTENSIONS.find(({ from, to }) => point >= from && point <= to)
  if (!block) return null
  const part = String(Math.floor((point - block.from) / 1024) + 1).padStart(block.digits, '0')
  const name = `HanaMinB.CJK-Unified-Ideographs-Extension-${block.letter}${block.digits ? `-${part}` : ''}`
  const file = pieces.get(name) ?? require.resolve(`hanamin/${name}.woff2`)
  if (!covers(file, point)) return null
  pieces.set(name, file)
  return name
}

/** What nearly every text consists of: no need to ask a font. */
const ORDINARY = /^[\t\n -~·\u2014\u2018-\u201d\u2026\u3000-\u3002\u300a-\u3011\u4e00-\u9fa5\uff01-\uff5e]*$/

/**
 * A text as it can be printed: rare characters in a font that has them (𠮷), and those that no font has as their number
 * in Unicode (〔U+3158E〕), never as an empty box: whose paper it is must be read from it.
 */
export function inked(text: string): Inked {
  if (ORDINARY.test(text)) return text
  const runs: { text: string; font: string | null }[] = []
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0
    const known = ORDINARY.test(sign) || covers(NORMAL, point)
    const rare = known ? null : rareFontOf(point)
    const said = known || rare ? sign : `〔U+${point.toString(16).toUpperCase()}〕`
    const last = runs.at(-1)
    if (last?.font === rare) last.text += said
    else runs.push({ text: said, font: rare })
  }
  return runs.map(({ text: part, font: rare }) => (rare ? { text: part, font: rare } : part))
}

/** Whether a text has characters that stand on paper as their numbers. */
export const isNumbered = (text: string): boolean => {
  const parts = inked(text)
  return (
    typeof parts !== 'string' &&
    parts.some((part) => typeof part === 'string' && /〔U\+[0-9A-F]+〕/.test(part))
  )
}
