/** Cells of text with a separator; `"` quotes a cell and `""` is one in it. */
export function cellsOfText(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] ?? ''
    if (quoted && sign === '"' && text[i + 1] === '"') {
      cell += '"'
      i++
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted
    else if (!quoted && sign === separator) endCell()
    else if (!quoted && sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return rows
}

/** The cells of a .csv file in UTF-8, UTF-16 or GB 18030. */
export function cellsOfCsv(bytes: ArrayBuffer): string[][] {
  const text = decoded(bytes)
  const said = /^sep=(.)\r?\n/i.exec(text)
  const rest = (said ? text.slice(said[0].length) : text).replace(/\r?\n$/, '')
  return cellsOfText(rest, said?.[1] ?? separatorOf(rest))
}

/** What stands most often outside of quotes in the first lines. */
function separatorOf(text: string): string {
  const bare = text.slice(0, 4_000).replaceAll(/"[^"]*"/g, '')
  const times = (sign: string) => bare.split(sign).length
  return ['\t', ';'].find((sign) => times(sign) > times(',')) ?? ','
}

/** Excel on a Chinese Windows writes .csv in GB 18030, and its Unicode text in UTF-16. */
function decoded(bytes: ArrayBuffer): string {
  const [one = 0, two = 0] = new Uint8Array(bytes)
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
