import type { FieldIssues } from '@baoqiao/contract/policy/form.ts'
import type { Field } from './find-columns.ts'
import { type Cell, COLUMN_OF, FIELDS } from './sheet-columns.ts'

export interface Fault extends Cell {
  field: Field
  words: string
}

/** Every faulty cell, line by line. */
export const faultsOf = (issues: ReadonlyMap<number, FieldIssues>): Fault[] =>
  [...issues]
    .sort(([a], [b]) => a - b)
    .flatMap(([row, found]) =>
      FIELDS.flatMap((field) => {
        const words = found[field]
        return words ? [{ row, column: COLUMN_OF[field], field, words }] : []
      }),
    )

/** The next fault after a cell (before it with -1), round and round; from nowhere the first. */
export function faultFrom(faults: readonly Fault[], at: Cell | null, step: 1 | -1): Fault | undefined {
  if (!at) return step === 1 ? faults[0] : faults.at(-1)
  const place = ({ row, column }: Cell) => row * 10 + column
  return step === 1
    ? (faults.find((fault) => place(fault) > place(at)) ?? faults[0])
    : (faults.findLast((fault) => place(fault) < place(at)) ?? faults.at(-1))
}
