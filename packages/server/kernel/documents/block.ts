/**
 * What a layout is made of: plain data, so that a layout knows no PDF library and a test reads what a document says.
 * Texts are as printed; money comes formatted.
 */
export type Block =
  | { readonly block: 'heading'; readonly text: string }
  | { readonly block: 'facts'; readonly rows: readonly Fact[] }
  | ({ readonly block: 'table' } & TableParts)
  | { readonly block: 'text'; readonly text: string; readonly quiet?: boolean }
  /** A paragraph of which parts are bold. */
  | { readonly block: 'prose'; readonly runs: readonly Run[] }
  | { readonly block: 'numbered'; readonly items: readonly string[] }
  | { readonly block: 'page' }
  | { readonly block: 'closing' }
export interface Run {
  readonly text: string
  readonly bold: boolean
}
export type Fact = readonly [label: string, value: string]

interface TableParts {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Share of each column; one each unless said. */
  readonly widths?: readonly number[]
  /** Columns of numbers, from 0, which stand to the right. */
  readonly right?: readonly number[]
  readonly sum?: readonly string[]
}

export const heading = (text: string): Block => ({ block: 'heading', text })
/** Labels with their values, two beside each other; facts without a value are left out. */
export const facts = (
  rows: readonly (readonly [label: string, value: string | null | undefined])[],
): Block => ({
  block: 'facts',
  rows: rows.flatMap(([label, value]): Fact[] => (value ? [[label, value]] : [])),
})
/** Its head stands again on every page. */
export const table = (parts: TableParts): Block => ({ block: 'table', ...parts })
export const text = (words: string): Block => ({ block: 'text', text: words })
export const quiet = (words: string): Block => ({ block: 'text', text: words, quiet: true })
export const prose = (runs: readonly Run[]): Block => ({ block: 'prose', runs })
export const numbered = (items: readonly string[]): Block => ({ block: 'numbered', items })
export const newPage: Block = { block: 'page' }
/** Who issued it and when, the seal, and where to check it; at the end unless a layout says where. */
export const closing: Block = { block: 'closing' }

/** A whole document before it is a file. */
export interface Sheet {
  readonly title: string
  readonly docNo: string
  /** Whose paper it is: stands above every page and in the seal. */
  readonly issuer: string
  readonly blocks: readonly Block[]
  /** Beside the issuer above every page: a picture as a data URL. */
  readonly logo?: string
  /** Where anybody can check it; drawn as a QR code. */
  readonly checkUrl: string
  /** `2026-11-22 10:00:00`, by the clock of Shanghai. */
  readonly issuedAt: string
  readonly edition: number
}
/** The file, and how many pages it has. */
export interface Drawn {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly pages: number
}

/** Everything a sheet says, line by line: for tests and searching. */
export const textOf = ({ title, blocks }: Pick<Sheet, 'title' | 'blocks'>): string =>
  [title, ...blocks.flatMap(linesOf)].join('\n')

function linesOf(block: Block): string[] {
  switch (block.block) {
    case 'heading':
    case 'text':
      return [block.text]
    case 'facts':
      return block.rows.map((row) => row.join('：'))
    case 'table':
      return [block.head, ...block.rows, ...(block.sum ? [block.sum] : [])].map((row) => row.join(' '))
    case 'prose':
      return [block.runs.map((run) => run.text).join('')]
    case 'numbered':
      return [...block.items]
    case 'page':
    case 'closing':
      return []
  }
}
