import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import type { TradeIndex } from './trade-search.ts'

const HEADINGS = ['姓名', '证件号码', '职业', '高处作业']

/** Rows of cells, pasted or read, as employees: name, number, trade. A heading line is passed over, empty lines too. */
export function employeesOf(cells: readonly (readonly unknown[])[], trades: TradeIndex): EmployeeRow[] {
  const rows = cells.map((row) =>
    row.map((cell) => (cell === null || cell === undefined ? '' : String(cell).trim())),
  )
  return rows
    .filter(
      (row) =>
        row.some((cell) => cell !== '') &&
        !HEADINGS.slice(0, 3).every((heading, i) => row[i]?.replace('*', '') === heading),
    )
    .map(([name = '', idNo = '', profession = '', height = '']) => ({
      name,
      idNo: idNo.toUpperCase(),
      profession,
      professionId: trades.exact(profession)?.id ?? '',
      ...(height === '是' ? { atHeight: true } : {}),
    }))
}

/** Text as Excel puts it on the clipboard. */
export const cellsOfPaste = (text: string) =>
  text
    .replace(/\r/g, '')
    .split('\n')
    .map((line) => line.split('\t'))

/** First sheet of an .xlsx file; the reader is loaded when it is first needed. */
export async function readEmployees(file: File, trades: TradeIndex): Promise<EmployeeRow[]> {
  const { readSheet } = await import('read-excel-file/browser')
  return employeesOf(await readSheet(file), trades)
}

/** Offers a workbook of these rows for download; `issues` adds a column that says what is wrong. */
export async function saveEmployees(
  fileName: string,
  rows: readonly EmployeeRow[],
  issues?: ReadonlyMap<number, Record<string, string>>,
): Promise<void> {
  const { writeXlsx } = await import('./write-xlsx.ts')
  const body = rows.map((row, i) => [
    row.name,
    row.idNo,
    row.profession,
    row.atHeight ? '是' : '否',
    ...(issues ? [Object.values(issues.get(i) ?? {}).join('；')] : []),
  ])
  const head = [...HEADINGS, ...(issues ? ['错误原因'] : [])]
  const address = URL.createObjectURL(writeXlsx([head, ...body], [14, 24, 24, 12, 40].slice(0, head.length)))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
