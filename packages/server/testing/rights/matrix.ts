/** One line of a table of rights: a call and a mark for every column, in the table's order. */
export interface Line {
  /** As the table names it: a call's dotted name, perhaps with a word after it that tells tries of one call apart. */
  name: string
  marks: readonly string[]
}
export interface Section {
  columns: readonly string[]
  lines: readonly Line[]
}

/**
 * A table of rights as people write it: lines of a name and marks, under a header line that begins with `>` and names the
 * columns; a header begins another section. What stands after `#` is for the reader.
 */
export function readMatrix(text: string): Section[] {
  const sections: { columns: string[]; lines: Line[] }[] = []
  for (const written of text.split('\n')) {
    const words = written.replace(/#.*/, '').trim().split(/\s+/)
    const [name = '', ...rest] = words
    if (name === '') continue
    if (name === '>') {
      sections.push({ columns: rest, lines: [] })
      continue
    }
    const section = sections.at(-1)
    if (!section || rest.length !== section.columns.length)
      throw new Error(`${name}: ${rest.length} marks under ${section?.columns.length ?? 0} columns`)
    section.lines.push({ name, marks: rest })
  }
  return sections
}

/**
 * The columns of a line that a landing tries: of each answer in it one in `every`, or but one, so that no call goes
 * without a refusal that it has; others from line to line.
 */
export function columnsTried(
  marks: readonly string[],
  place: number,
  every: (mark: string) => number = () => marks.length,
): Set<number> {
  const found = new Set<number>()
  for (const mark of new Set(marks)) {
    const columns = [...marks.keys()].filter((column) => marks[column] === mark)
    const step = Math.min(every(mark), columns.length)
    for (let at = place % step; at < columns.length; at += step) found.add(columns[at] ?? 0)
  }
  return found
}

/** `name · column` -> mark, of lines that are written as exceptions: `name column mark`. */
export function readKnown(text: string): Map<string, string> {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim())
  return new Map(
    lines.filter(Boolean).map((line) => {
      const [name, column, mark = ''] = line.split(/\s+/)
      return [`${name} · ${column}`, mark]
    }),
  )
}

/** Where what was seen is not what is written; a known difference counts as one as soon as it is gone. */
export function differences(
  sections: readonly Section[],
  seen: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, string>,
): string[] {
  const wrong: string[] = []
  const left = new Set(known.keys())
  for (const { columns, lines } of sections)
    for (const { name, marks } of lines)
      columns.forEach((column, i) => {
        const key = `${name} · ${column}`
        left.delete(key)
        const expected = known.get(key) ?? marks[i]
        if (known.get(key) === marks[i]) wrong.push(`${key}: stands among the known ones and in the table`)
        if (seen.get(key) !== expected)
          wrong.push(`${key}: ${seen.get(key) ?? 'not tried'} instead of ${expected}`)
      })
  return [...wrong, ...[...left].map((key) => `${key}: known, but in no table`)]
}
