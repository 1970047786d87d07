import type { Application } from '@baoqiao/contract/policy/application.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import type { KnownTrade } from '../trades.ts'

/** People whose trade is at height by nature, and of whom it was said that they are not; where the version asks about it. */
export function heightDoubts(
  { employees, answers }: Pick<Application, 'employees' | 'answers'>,
  trades: readonly (KnownTrade | undefined)[],
  { questions }: Pick<ProductConfig, 'questions'>,
): Reason[] {
  if (!questions.some(({ code }) => code === 'height')) return []
  const said = answers.height === true ? '该人员没有勾选高处作业' : '告知中选择了没有高处作业'
  return employees.flatMap(({ atHeight }, i) => {
    const trade = trades[i]
    if (!trade?.atHeight || atHeight) return []
    const message = `职业“${trade.name}”通常涉及2米及以上高处作业，${said}`
    return [{ row: i + 1, field: 'atHeight', code: 'heightTrade', message }]
  })
}
