import type { Field } from './find-columns.ts'

/**
 * Cells of a line in their order: a tick, what one types, and the button that takes the line away. Birth date and sex
 * are there for lists with a passport alone, and so stand behind what all lists have.
 */
export const TICK = 0
/** Field -> its column. */
export const COLUMN_OF: Readonly<Record<Field, number>> = {
  name: 1,
  idNo: 2,
  profession: 3,
  atHeight: 4,
  remark: 5,
  birthDate: 6,
  sex: 7,
}
export const FIELDS: readonly Field[] = [
  'name',
  'idNo',
  'profession',
  'atHeight',
  'remark',
  'birthDate',
  'sex',
]
export const fieldAt = (column: number): Field | undefined => FIELDS[column - 1]
export const FIRST_FIELD = 1
/** Last column that one types in, by whether birth date and sex are there. */
export const lastField = (stating: boolean) => (stating ? COLUMN_OF.sex : COLUMN_OF.remark)
export const fieldsOf = (stating: boolean) => FIELDS.slice(0, lastField(stating))

export const FIELD_LABELS: Readonly<Record<Field, string>> = {
  name: '姓名',
  idNo: '证件号码',
  profession: '职业',
  atHeight: '高处作业',
  remark: '备注',
  birthDate: '出生日期',
  sex: '性别',
}

/** A cell by its line (an index of the rows; one past the last waits to be filled) and its column. */
export interface Cell {
  row: number
  column: number
}
export const keyOf = ({ row, column }: Cell) => `${row}:${column}`
export function cellOf(target: EventTarget | null): Cell | null {
  const key = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined
  if (key === undefined) return null
  const [row = 0, column = 0] = key.split(':').map(Number)
  return { row, column }
}

export const ROW_PX = 32
