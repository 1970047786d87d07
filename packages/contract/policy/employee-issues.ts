import { ID_LOST, roundedIds } from '../rules/id-card.ts'
import { isMaskedId } from '../rules/masked-id.ts'
import { checkPersonId } from '../rules/person-id.ts'
import { personNameIssue } from '../rules/plain-text.ts'
import type { EmployeeRow, FieldIssues } from './form.ts'

/**
 * Issues of each bad row by its index; a row object that has not changed is not checked again. `refused` holds the ids
 * of trades that nobody is covered in; `further` says what else is wrong with a row whose number is right.
 */
export function employeeIssues(
  rows: readonly EmployeeRow[],
  today: string,
  refused: ReadonlySet<string> = NONE,
  further: FurtherIssues = nothing,
): Map<number, FieldIssues> {
  const found = new Map<number, FieldIssues>()
  const seen = new Map<string, number>()
  rows.forEach((row, i) => {
    const own = { ...rowIssues(row, today) }
    if (!own.idNo && !isMaskedId(row.idNo)) Object.assign(own, further(row, today))
    if (refused.has(row.professionId)) own.profession = '该职业不可承保，请核对'
    // Two that are masked may look the same.
    const key = isMaskedId(row.idNo) ? '' : row.idNo.trim().toUpperCase()
    const earlier = key === '' ? undefined : seen.get(key)
    // Two that a spreadsheet has rounded are alike: what is wrong with them goes before that.
    if (earlier !== undefined) found.set(i, { idNo: `证件号码重复（与第${earlier + 1}行）`, ...own })
    else if (Object.keys(own).length > 0) found.set(i, own)
    if (earlier === undefined) seen.set(key, i)
  })
  for (const i of roundedIds(rows.map(({ idNo }) => idNo))) found.set(i, { ...found.get(i), idNo: ID_LOST })
  return found
}

export type FurtherIssues = (row: EmployeeRow, today: string) => FieldIssues
const NONE: ReadonlySet<string> = new Set()
const nothing = (): FieldIssues => ({})

const checked = new WeakMap<EmployeeRow, FieldIssues>()
function rowIssues(row: EmployeeRow, today: string): FieldIssues {
  const known = checked.get(row)
  if (known) return known
  const issues: FieldIssues = {}
  const called = personNameIssue(row.name)
  if (called) issues.name = called
  const finding = isMaskedId(row.idNo) ? null : checkPersonId(row.idNo, today)
  if (row.idNo.trim() === '') issues.idNo = '请填写证件号码'
  else if (finding && !finding.warning) issues.idNo = finding.message
  if (row.professionId === '')
    issues.profession = row.profession === '' ? '请选择职业' : `请从职业库选择“${row.profession}”对应的职业`
  checked.set(row, issues)
  return issues
}
