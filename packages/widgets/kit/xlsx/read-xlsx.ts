import { unzip } from './zip.ts'

/** Rows of the first sheet, every cell as the text a person sees in it; empty cells are ''. Dates stay day numbers. */
export async function readXlsx(file: Blob): Promise<string[][]> {
  const files = unzip(new Uint8Array(await file.arrayBuffer()))
  const read = async (path: string) => {
    const text = await files.get(path)?.()
    return text === undefined ? undefined : parse(text)
  }
  const sheet = await read(firstSheet(await read('xl/workbook.xml'), await read(RELATIONS)))
  if (!sheet) throw new RangeError('xlsx: no sheet')
  const strings = all(await read('xl/sharedStrings.xml'), 'si').map(words)
  return all(sheet, 'row').map((row) => {
    const cells: string[] = []
    for (const cell of all(row, 'c')) {
      const at = columnOf(cell.getAttribute('r')) ?? cells.length
      while (cells.length < at) cells.push('')
      cells[at] = textOf(cell, strings)
    }
    return cells
  })
}

const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** Some programs name the first sheet otherwise than sheet1.xml: the workbook says which one it is. */
function firstSheet(book: Document | undefined, relations: Document | undefined): string {
  const id = [...(all(book, 'sheet')[0]?.attributes ?? [])].find(({ localName }) => localName === 'id')?.value
  const target = all(relations, 'Relationship')
    .find((relation) => relation.getAttribute('Id') === id)
    ?.getAttribute('Target')
  if (!target) return 'xl/worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function textOf(cell: Element, strings: readonly string[]): string {
  const value = all(cell, 'v')[0]?.textContent ?? ''
  const type = cell.getAttribute('t')
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'inlineStr') return words(cell)
  if (type === 'b') return value === '1' ? '是' : '否'
  // A long number is written as 4.4E+17; what was more than 15 digits was lost before it was saved.
  return type === null && /e/i.test(value) ? BigInt(Math.round(Number(value))).toString() : value
}

/** The text of a string, without the reading aids (`rPh`) that Japanese and Chinese editions put beside it. */
const words = (node: Element) =>
  all(node, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('')

/** 'C7' is column 2. */
function columnOf(name: string | null): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(name ?? '')?.[0]
  if (letters === undefined) return
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const parse = (text: string) => new DOMParser().parseFromString(text, 'application/xml')
const all = (node: Document | Element | undefined, name: string) => [
  ...(node?.getElementsByTagNameNS('*', name) ?? []),
]
