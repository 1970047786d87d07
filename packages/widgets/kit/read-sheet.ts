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
export async function readXlsx(file: File, trades: TradeIndex): Promise<EmployeeRow[]> {
  const { readSheet } = await import('read-excel-file/browser')
  return employeesOf(await readSheet(file), trades)
}

/** Offers a workbook of these rows for download; `issues` adds a column that says what is wrong. */
export async function saveXlsx(
  fileName: string,
  rows: readonly EmployeeRow[],
  issues?: ReadonlyMap<number, Record<string, string>>,
): Promise<void> {
  const { default: write } = await import('write-excel-file/browser')
  const head = [...HEADINGS, ...(issues ? ['错误原因'] : [])].map((value) => ({
    value,
    fontWeight: 'bold' as const,
  }))
  const body = rows.map((row, i) =>
    [
      row.name,
      row.idNo,
      row.profession,
      row.atHeight ? '是' : '否',
      ...(issues ? [Object.values(issues.get(i) ?? {}).join('；')] : []),
    ].map((value) => ({ value, type: String })),
  )
  await write([head, ...body], {
    columns: [{ width: 14 }, { width: 24 }, { width: 24 }, { width: 12 }, { width: 40 }],
  }).toFile(fileName)
}
