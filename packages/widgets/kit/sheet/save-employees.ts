import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'

const HEADINGS = ['姓名', '证件号码', '职业', '高处作业', '备注']
const STATED = ['出生日期（持护照、台胞证的填写）', '性别（持护照、台胞证的填写）']

/** Said when its code did not arrive. */
export const NOT_SAVED = '文件没有下载，请检查网络后重试'

/**
 * Offers a workbook of these rows for download; `issues` adds a column that says what is wrong, `states` those
 * of birth date and sex.
 */
export async function saveEmployees(
  fileName: string,
  rows: readonly EmployeeRow[],
  { issues, states }: { issues?: ReadonlyMap<number, Record<string, string>>; states?: boolean } = {},
): Promise<void> {
  const { writeXlsx } = await import('./write-xlsx.ts')
  const body = rows.map((row, i) => [
    row.name,
    row.idNo,
    row.profession,
    row.atHeight ? '是' : '否',
    row.remark ?? '',
    ...(states ? [row.birthDate ?? '', row.sex ?? ''] : []),
    ...(issues ? [Object.values(issues.get(i) ?? {}).join('；')] : []),
  ])
  const head = [...HEADINGS, ...(states ? STATED : []), ...(issues ? ['错误原因'] : [])]
  const address = URL.createObjectURL(
    writeXlsx([head, ...body], [14, 24, 24, 12, 24, ...(states ? [24, 20] : []), 40].slice(0, head.length)),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
