import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'

/** 会计 5 人、焊工 3 人; empty while nobody has a trade. */
export function headsText(employees: readonly EmployeeRow[]): string {
  const heads = new Map<string, number>()
  for (const { professionId, profession } of employees)
    if (professionId) heads.set(profession, (heads.get(profession) ?? 0) + 1)
  return [...heads].map(([name, count]) => `${name} ${count} 人`).join('、')
}
