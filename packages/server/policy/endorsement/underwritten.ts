import { CHANGES } from '@baoqiao/contract/policy/change-codes.ts'
import { MANUAL, manualReasons, type UnderwriteRules } from '@baoqiao/contract/rules/underwrite.ts'
import type { EndorseFacts } from './endorse-facts.ts'
import { coveredOn } from './loading-of.ts'
import { type PlannedRow, say } from './planned-row.ts'

/**
 * Underwriting of changes (RULES §1.4, §1.7). The machine of endorsements has no state in which an underwriter looks at
 * one, so what a version of a product sends to a person when it is sold is refused here, with the rule and the way that
 * there is: cover applied for anew, which an underwriter sees. Who is on the policy already has been looked at, and so has
 * a class of which there are people on it.
 */
const INSTEAD = '批改不经核保，不能办理；请为这些人员另行投保，由核保人员审核'
/** Birth date and sex are not asked for where nobody could compare them. */
const PASSPORT = '证件号码不含出生日期和性别（护照、通行证等）'
/** Somebody alone cannot be applied for where the product wants more: whoever is sent there reads how many. */
const instead = ({ minEmployees }: { minEmployees: number }) =>
  minEmployees > 1 ? `${INSTEAD}（另行投保不少于${minEmployees}人）` : INSTEAD
const said = (message: string, config: { minEmployees: number }) =>
  `${message.replace(`，${MANUAL}`, '')}，须人工核保；${instead(config)}`

/** Of one person who comes or moves to another class: class, age with coverage, a paper without a date of birth, height. */
export function barUnderwriting(next: PlannedRow, facts: EndorseFacts): void {
  const { cls, oldCls } = next
  if (cls === null) return
  const { asked, terms, policy } = facts
  const { brings } = CHANGES[asked.changeCode]
  const rules: UnderwriteRules = { ...terms.config, manualOverEmployees: null, riskyManualBp: null }
  const reasons = manualReasons({
    rules,
    coverageWan: policy.coverageWan,
    startDate: asked.effectiveDate,
    premium: 0,
    // Somebody new at height is an answer to the question about it; who worked there before is known.
    answers: next.atHeight && (brings || !next.old?.atHeight) ? { height: true } : {},
    // Who stays was of this age when underwriting took them.
    employees: [{ idNo: brings ? next.idNo : '', cls }],
  })
  for (const { code, message } of reasons) {
    // The seat was of this class before; or an underwriter took others of it on this policy, at a loading that who comes pays too.
    if (code === `class${cls}` && (oldCls === cls || coveredOn(facts).some((one) => one.cls === cls)))
      continue
    const field = code === 'senior' || code === 'passport' ? 'idNo' : 'professionId'
    next.issues.push(
      say(field, `manual_${code}`, said(code === 'passport' ? PASSPORT : message, terms.config)),
    )
  }
}

/** Of all people together: more of them than are taken without an underwriter, or a larger share of classes 5 and 6. */
export function manualBars(
  { terms: { config }, policy, asked }: EndorseFacts,
  before: readonly number[],
  after: readonly number[],
): { code: string; message: string }[] {
  const given = { coverageWan: policy.coverageWan, startDate: asked.effectiveDate, premium: 0, answers: {} }
  const people = (classes: readonly number[]) => classes.map((cls) => ({ idNo: '', cls }))
  const rules: UnderwriteRules = { ...config, manualClasses: [], seniorAge: null, questions: [] }
  const worse = {
    heads: after.length > before.length,
    mix: risky(after) * before.length > risky(before) * after.length,
  }
  return manualReasons({ rules, ...given, employees: people(after) }).flatMap(({ code, message }) =>
    (code === 'heads' && worse.heads) || (code === 'mix' && worse.mix)
      ? [{ code: `manual_${code}`, message: said(message, config) }]
      : [],
  )
}
const risky = (classes: readonly number[]) => classes.filter((cls) => cls === 5 || cls === 6).length
