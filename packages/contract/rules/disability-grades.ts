import type { Line } from '../product/config.ts'

/** Percent of the sum insured paid for disability of grades 1 to 10: employer liability chooses one of three (RULES §1.6). */
const EL_TABLES: Readonly<Record<number, readonly number[]>> = {
  1: [100, 80, 70, 60, 50, 40, 30, 20, 10, 5],
  2: [100, 80, 65, 55, 45, 25, 15, 10, 4, 1],
  3: [100, 90, 80, 70, 60, 50, 40, 30, 20, 10],
}
/** JR/T 0083-2013. */
const GROUP_ACCIDENT: readonly number[] = [100, 90, 80, 70, 60, 50, 40, 30, 20, 10]
export const GRADE_TABLES = Object.keys(EL_TABLES).map(Number)

/** What a version of a product pays by grade, percent. */
export function gradesOf({ line, gradeTable }: { line: Line; gradeTable: number }): readonly number[] {
  if (line === 'groupAccident') return GROUP_ACCIDENT
  const grades = EL_TABLES[gradeTable]
  if (!grades) throw new RangeError(`no table ${gradeTable} of disability grades`)
  return grades
}
