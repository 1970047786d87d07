/** A piece of a clause as it is read: a heading of some level, or a paragraph of plain and bold runs. */
export type ClauseBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; runs: readonly ClauseRun[] }
export interface ClauseRun {
  text: string
  bold: boolean
}

/** The text of a clause in its pieces: lines that begin with #, ## or ### are headings, **…** is bold, a blank line ends a paragraph. */
export function clauseBlocks(text: string): ClauseBlock[] {
  const blocks: ClauseBlock[] = []
  let open: string[] = []
  const close = () => {
    const piece = open.join('\n').trim()
    open = []
    if (piece !== '') blocks.push({ kind: 'paragraph', runs: runsOf(piece) })
  }
  // Line by line: a person may write 60,000 characters without a break.
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const heading = headingOf(line)
    if (heading || line.trim() === '') close()
    if (heading) blocks.push(heading)
    else if (line.trim() !== '') open.push(line)
  }
  close()
  return blocks
}

function headingOf(line: string): ClauseBlock | null {
  const depth = line.startsWith('### ') ? 3 : line.startsWith('## ') ? 2 : line.startsWith('# ') ? 1 : null
  const text = depth && line.slice(depth).trim()
  return text ? { kind: 'heading', level: depth, text } : null
}

const runsOf = (piece: string): ClauseRun[] =>
  piece
    .split('**')
    .map((run, i) => ({ text: run, bold: i % 2 === 1 }))
    .filter((run) => run.text !== '')
