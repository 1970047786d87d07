import { dayIssue } from '../kernel/day-issue.ts'
import { checkCreditCode } from '../rules/credit-code.ts'
import { isCivilDate } from '../rules/dates.ts'
import { checkMobile } from '../rules/mobile.ts'
import type { Holder } from './application.ts'
import { capitalIssue, HOLDER_DATES, HOLDER_TEXTS, type HolderText, TERM_TYPE_EMPTY } from './holder-texts.ts'

/** The enterprise form (1-platform §5), every field with its own message; agrees with `holderSchema` (test). */
export function holderIssues(holder: Partial<Holder>): Record<string, string> {
  const issues: Record<string, string> = {}
  const values = new Map<string, unknown>(Object.entries(holder))
  for (const [name, rule] of Object.entries(HOLDER_TEXTS)) {
    const issue = textIssue(values.get(name), rule)
    if (issue) issues[name] = issue
  }
  const { registerCapital: capital, termType, termStart, termEnd } = holder
  const wrong = capitalIssue(capital)
  if (wrong) issues.registerCapital = wrong
  if (termType !== '1' && termType !== '2') issues.termType = TERM_TYPE_EMPTY
  if (!isDate(termStart)) issues.termStart = dayIssue(termStart, `请选择${HOLDER_DATES.termStart}`)
  if (termEnd === undefined || termEnd === null ? termType === '2' : !isDate(termEnd))
    issues.termEnd = dayIssue(termEnd, `请选择${HOLDER_DATES.termEnd}`)
  const mobile = checkMobile(holder.mobile ?? '')
  if (mobile) issues.mobile = mobile.message
  const code = checkCreditCode(holder.code ?? '')
  if (code && !code.warning) issues.code = code.message
  return issues
}

const isDate = (value: unknown) => typeof value === 'string' && isCivilDate(value)

function textIssue(value: unknown, { empty, max, over, pattern, printed }: HolderText): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') return empty
  if (text.length > max) return over
  if (pattern && !pattern[0].test(text)) return pattern[1]
  return printed?.(text) ?? undefined
}
