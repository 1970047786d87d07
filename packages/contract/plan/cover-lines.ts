import type { PlanOption } from './option.ts'

type CoverLine = PlanOption['cover'][number]
interface Option {
  cover: readonly CoverLine[]
  without: readonly string[]
  withoutKinds?: readonly string[] | undefined
}

/** One line of a comparison: what the options call it, and what each gives for it, in words. */
export interface ComparedLine {
  label: string
  cells: readonly string[]
}

/**
 * Cover of several options side by side, like with like by the kind of their duties. What was left out says so; of what a
 * product has nothing like, it is only said that it has no such duty. `say`: what stands in a cell, else the limit alone.
 */
export function coverLines(
  options: readonly Option[],
  say: (line: CoverLine) => string = ({ limit }) => limit,
): ComparedLine[] {
  const kinds = [...new Set(options.flatMap(({ cover }) => cover.map(kindOf)))]
  return kinds.map((kind) => {
    const found = options.map(({ cover }) => cover.filter((line) => kindOf(line) === kind))
    return {
      label: [...new Set(found.flatMap((lines) => lines.map(({ label }) => label)))].join('／'),
      cells: found.map((lines, i) => cellOf(lines, options[i], kind, say)),
    }
  })
}

/** Those that were kept before kinds were have their names alone. */
const kindOf = ({ kind, label }: CoverLine) => kind ?? label

function cellOf(
  lines: readonly CoverLine[],
  option: Option | undefined,
  kind: string,
  say: (line: CoverLine) => string,
): string {
  const [only, ...more] = lines
  if (only)
    return more.length === 0 ? say(only) : lines.map((line) => `${line.label} ${say(line)}`).join('；')
  return (option?.withoutKinds ?? option?.without ?? []).includes(kind) ? '未选' : '无同名责任'
}
