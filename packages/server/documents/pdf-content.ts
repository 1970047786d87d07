import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Block } from '../kernel/documents/block.ts'

const QUIET = '#566072'
const LINE = '#c5ccd6'
const HEAD = '#eef1f5'
type Of<K extends Block['block']> = Extract<Block, { block: K }>

/** A block as the PDF library wants it; what closes a document is drawn by whoever knows the sheet. */
export function contentOf(block: Exclude<Block, { block: 'closing' }>): Content {
  switch (block.block) {
    case 'heading':
      return { text: block.text, bold: true, fontSize: 11.5, margin: [0, 12, 0, 5], headlineLevel: 1 }
    case 'facts':
      return factsOf(block)
    case 'table':
      return tableOf(block)
    case 'text':
      return {
        text: block.text,
        margin: [0, 2, 0, 4],
        ...(block.quiet ? { color: QUIET, fontSize: 8.5 } : {}),
      }
    case 'numbered':
      return { ol: [...block.items], margin: [0, 2, 0, 4] }
    case 'boxed':
      return boxOf(block)
    case 'page':
      return { text: '', pageBreak: 'before' }
  }
}

/** Longer values than half a line take one of their own: measured in halves of a Chinese character. */
const LONG = 30
const widthOf = (text: string) => [...text].reduce((all, char) => all + (char > '\u2000' ? 2 : 1), 0)

function factsOf({ rows }: Of<'facts'>): Content {
  const body: TableCell[][] = []
  let open: TableCell[] | null = null
  for (const [label, value] of rows) {
    const cells: TableCell[] = [{ text: label, color: QUIET }, value]
    if (widthOf(value) > LONG) {
      if (open) body.push([...open, '', ''])
      open = null
      body.push([...cells.slice(0, 1), { text: value, colSpan: 3 }, '', ''])
    } else if (open) {
      body.push([...open, ...cells])
      open = null
    } else open = cells
  }
  if (open) body.push([...open, '', ''])
  if (body.length === 0) return { text: '' }
  return { layout: 'noBorders', table: { widths: [92, '*', 92, '*'], body }, margin: [0, 0, 0, 4] }
}

function tableOf({ head, rows, widths, right = [], sum }: Of<'table'>): Content {
  const shares = widths ?? head.map(() => 1)
  const whole = shares.reduce((all, share) => all + share, 0)
  const cells = (row: readonly string[], extra: object = {}): TableCell[] =>
    row.map((text, i) => ({ text, ...(right.includes(i) ? { alignment: 'right' as const } : {}), ...extra }))
  return {
    table: {
      headerRows: 1,
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

const boxOf = ({ title, lines }: Of<'boxed'>): Content => ({
  table: {
    widths: ['*'],
    body: [
      [
        {
          stack: [
            { text: title, bold: true, margin: [0, 0, 0, 3] },
            ...lines.map((line) => ({ text: line })),
          ],
        },
      ],
    ],
  },
  layout: {
    hLineWidth: () => 0.75,
    vLineWidth: () => 0.75,
    hLineColor: () => LINE,
    vLineColor: () => LINE,
    paddingTop: () => 6,
    paddingBottom: () => 6,
    paddingLeft: () => 8,
    paddingRight: () => 8,
  },
  margin: [0, 2, 0, 6],
})
