import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import { groupBy } from '@baoqiao/contract/rules/group-by.ts'

export interface Told {
  message: string
  /** Lines of the list that it is said of, from 1; none for what is about all of it. */
  rows: readonly number[]
}

/** Reasons that say the same are said once, of all of whom they are said; in the order of the first. */
export function byMessage(reasons: readonly Reason[]): Told[] {
  return [...groupBy(reasons, ({ message }) => message)].map(([message, same]) => ({
    message,
    rows: [...new Set(same.flatMap(({ row }) => row ?? []))],
  }))
}

const NAMED = 10
/** 第3行 张三、第8行 李四; many are counted. */
export function whoText(rows: readonly number[], employees: readonly Pick<EmployeeRow, 'name'>[]): string {
  const named = rows.slice(0, NAMED).map((row) => `第${row}行 ${employees[row - 1]?.name ?? ''}`.trim())
  return rows.length > NAMED ? `${named.join('、')}等${rows.length}人` : named.join('、')
}
