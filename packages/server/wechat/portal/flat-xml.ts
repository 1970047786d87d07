/** Elements of a message and how deep they may stand: more is no message of the platform's. */
const MOST = 200
const DEEPEST = 6
const NAME = /^[A-Za-z_][\w.-]{0,63}$/
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * The direct children of `<xml>` by their names, each with its text; null for what is not so. Children of children are
 * walked over. There are no attributes, comments, document types or entities of its own in this format, so that what has
 * them is refused and nothing is ever fetched or expanded.
 */
export function readFlatXml(text: string): ReadonlyMap<string, string> | null {
  const reader = { text: text.trim().replace(/^<\?xml[^<>?]{0,100}\?>\s*/, ''), at: 0, count: 0 }
  if (!skip(reader, '<xml>')) return null
  const found = new Map<string, string>()
  for (;;) {
    skipSpace(reader)
    if (skip(reader, '</xml>')) break
    const child = element(reader, 1)
    if (!child || found.has(child.name)) return null
    found.set(child.name, child.text)
  }
  skipSpace(reader)
  return reader.at === reader.text.length ? found : null
}

interface Reader {
  text: string
  at: number
  count: number
}

/** The element that begins here; null when none does. Text of one with children is ''. */
function element(reader: Reader, depth: number): { name: string; text: string } | null {
  reader.count += 1
  if (reader.count > MOST || depth > DEEPEST || !skip(reader, '<')) return null
  const end = reader.text.indexOf('>', reader.at)
  const name = reader.text.slice(reader.at, end)
  if (end < 0) return null
  reader.at = end + 1
  if (name.endsWith('/')) return NAME.test(name.slice(0, -1)) ? { name: name.slice(0, -1), text: '' } : null
  if (!NAME.test(name)) return null
  let text = ''
  for (;;) {
    if (skip(reader, `</${name}>`)) return { name, text }
    if (skip(reader, '<![CDATA[')) {
      const close = reader.text.indexOf(']]>', reader.at)
      if (close < 0) return null
      text += reader.text.slice(reader.at, close)
      reader.at = close + 3
    } else if (reader.text[reader.at] === '<') {
      if (!element(reader, depth + 1)) return null
      text = ''
    } else {
      const plain = plainText(reader)
      if (plain === null) return null
      text += plain
    }
  }
}

/** Text up to the next mark, its entities read; null at the end of everything or for an entity that XML does not have. */
function plainText(reader: Reader): string | null {
  const end = reader.text.indexOf('<', reader.at)
  if (end < 0) return null
  const raw = reader.text.slice(reader.at, end)
  reader.at = end
  let isWhole = true
  const read = raw.replace(/&([^;&]{0,10});?/g, (_, name: string) => {
    const known = ENTITIES[name] ?? numbered(name)
    isWhole &&= known !== undefined
    return known ?? ''
  })
  return isWhole ? (read.trim() === '' ? '' : read) : null
}

function numbered(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name) ?? []
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN)
  const isChar = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff)
  return isChar && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined
}

function skip(reader: Reader, mark: string): boolean {
  if (!reader.text.startsWith(mark, reader.at)) return false
  reader.at += mark.length
  return true
}

function skipSpace(reader: Reader): void {
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at += 1
}

/** A text as it stands in XML, whatever is in it. */
export const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
