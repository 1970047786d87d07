import type { Content, ContentStack, ContentText, TableCell } from 'pdfmake/interfaces.js'
import type { Block, Run } from '../kernel/documents/block.ts'
import { inked } from './rare-text.ts'

const QUIET = '#566072'
const LINE = '#c5ccd6'
const HEAD = '#eef1f5'
type Of<K extends Block['block']> = Extract<Block, { block: K }>

/** A text in the fonts that have its characters. */
export const ink = (text: string): Content => {
  const parts = inked(text)
  return typeof parts === 'string'
    ? parts
    : parts.map((part) => (typeof part === 'string' ? part : { ...part }))
}

/** A block as the PDF library wants it; what closes a document is drawn by whoever knows the sheet. */
export function contentOf(block: Exclude<Block, { block: 'closing' }>): Content {
  switch (block.block) {
    case 'heading':
      return { ...headingOf(block), headlineLevel: 1 }
    case 'facts':
      return factsOf(block)
    case 'table':
      return tableOf(block)
    case 'text':
      return {
        ...paragraph([{ text: block.text, bold: false }]),
        ...(block.quiet ? { color: QUIET, fontSize: 8.5 } : {}),
      }
    case 'prose':
      return paragraph(block.runs)
    case 'numbered':
      return { ol: block.items.map((item) => ({ text: ink(item) })), margin: [0, 2, 0, 4] }
    case 'page':
      return { text: '', pageBreak: 'before' }
  }
}

/** A heading that stays where it is put; `headlineLevel` lets one move on to the page of what follows it. */
export const headingOf = ({ text }: Of<'heading'>): ContentText => ({
  text: ink(text),
  bold: true,
  fontSize: 11.5,
  margin: [0, 12, 0, 5],
})

/** Setting a line breaks it anew for each that follows: a paragraph without an end would take minutes. */
const MOST = 600

/** A paragraph; a longer one is set in parts that follow each other like lines. */
function paragraph(runs: readonly Run[]): ContentStack {
  const cuts = cutsOf(runs.map(({ text }) => text).join(''))
  const set = cuts.slice(1).map((to, i) => ({
    text: between(runs, cuts[i] ?? 0, to).map(({ text, bold }) => ({ text: ink(text), bold })),
  }))
  return { stack: set, margin: [0, 2, 0, 4] }
}

/** Where a text is cut into parts, its beginning and its end included. */
function cutsOf(text: string): number[] {
  const cuts = [0]
  let from = 0
  while (text.length - from > MOST) {
    from += breakIn(text.slice(from, from + MOST + 1))
    cuts.push(from)
  }
  return text === '' ? cuts : [...cuts, text.length]
}

/** The best that there is of them: where a sentence ends, a clause, a part of one, or any sign that may begin a line. */
const BREAKS = [/[。！？\n]/, /[；：]/, /[，、 ]/, /./s]
/** What begins no line: closing marks, and the second half of a sign. */
const CLOSING = /[，。、；：！？）》」』”’〕】〉)\]},.;:!?%％…—·\udc00-\udfff]/

/** Of a text that is longer by a sign than a part may be: how long the part becomes. */
function breakIn(text: string): number {
  for (const mark of BREAKS)
    for (let at = text.length - 1; at > text.length / 2; at--)
      if (mark.test(text.charAt(at - 1)) && !CLOSING.test(text.charAt(at))) return at
  return text.length - 1
}

/** The runs of a part, cut to it. */
function between(runs: readonly Run[], from: number, to: number): Run[] {
  const found: Run[] = []
  let start = 0
  for (const { text, bold } of runs) {
    const piece = text.slice(Math.max(0, from - start), Math.max(0, to - start))
    if (piece !== '') found.push({ text: piece, bold })
    start += text.length
  }
  return found
}

/** Longer values than half a line take one of their own: measured in halves of a Chinese character. */
const LONG = 28
const widthOf = (text: string) => [...text].reduce((all, char) => all + (char > '\u2000' ? 2 : 1), 0)

function factsOf({ rows }: Of<'facts'>): Content {
  const body: TableCell[][] = []
  let open: TableCell[] | null = null
  for (const [label, value] of rows) {
    const cells: TableCell[] = [{ text: label, color: QUIET }, { text: ink(value) }]
    if (widthOf(value) > LONG) {
      if (open) body.push([...open, '', ''])
      open = null
      body.push([...cells.slice(0, 1), { text: ink(value), colSpan: 3 }, '', ''])
    } else if (open) {
      body.push([...open, ...cells])
      open = null
    } else open = cells
  }
  if (open) body.push([...open, '', ''])
  if (body.length === 0) return { text: '' }
  return {
    layout: 'noBorders',
    // A value stays on one page with its label.
    table: { widths: [92, '*', 92, '*'], dontBreakRows: true, body },
    margin: [0, 0, 0, 4],
  }
}

function tableOf({ head, rows, widths, right = [], sum }: Of<'table'>): Content {
  const shares = widths ?? head.map(() => 1)
  const whole = shares.reduce((all, share) => all + share, 0)
  const cells = (row: readonly string[], extra: object = {}): TableCell[] =>
    row.map((text, i) => ({
      text: ink(text),
      ...(right.includes(i) ? { alignment: 'right' as const } : {}),
      ...extra,
    }))
  return {
    table: {
      headerRows: 1,
      // A head does not stand alone at the foot of a page.
      keepWithHeaderRows: 1,
      widths: shares.map((share) => `${(share / whole) * 100}%`),
      dontBreakRows: true,
      body: [
        cells(head, { bold: true, fillColor: HEAD }),
        ...rows.map((row) => cells(row)),
        ...(sum ? [cells(sum, { bold: true })] : []),
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => LINE,
      paddingTop: () => 3,
      paddingBottom: () => 2,
      paddingLeft: () => 4,
      paddingRight: () => 4,
    },
    fontSize: 8.5,
    margin: [0, 2, 0, 6],
  }
}
