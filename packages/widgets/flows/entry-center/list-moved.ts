import type { Carried } from '@baoqiao/contract/policy/carried.ts'
import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'

type Then = Carried['form']['employees'][number]
interface Moved {
  joined: readonly EmployeeRow[]
  left: readonly Then[]
  /** The same person in another trade. */
  retraded: readonly { before: Then; now: EmployeeRow }[]
}

const numberOf = ({ idNo }: { idNo: string }) => idNo.trim().toUpperCase()

/** Who joined, left and changed the trade, against the list that was carried over; a line without a number is not known yet. */
export function listMoved(carried: Carried, rows: readonly EmployeeRow[]): Moved {
  const known = new Map(carried.form.employees.map((person) => [numberOf(person), person]))
  const here = new Set(rows.map(numberOf))
  return {
    joined: rows.filter((row) => numberOf(row) !== '' && !known.has(numberOf(row))),
    left: carried.form.employees.filter((person) => !here.has(numberOf(person))),
    retraded: rows.flatMap((now) => {
      const before = known.get(numberOf(now))
      return before && now.professionId && now.professionId !== before.professionId ? [{ before, now }] : []
    }),
  }
}
