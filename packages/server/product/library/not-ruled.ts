import type { Tx } from '../../kernel/database/database.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import { publishedRules } from './read-library.ts'

/** Refuses to take away trades or branches that a published version speaks of by their codes. */
export async function notRuled(codes: readonly string[], tx: Tx): Promise<void> {
  const rule = (await publishedRules(tx)).find(({ code }) => codes.includes(code))
  if (rule) throw refuse(`「${rule.version}」规定了职业${rule.code}的承保范围或类别，不能删除`)
}
