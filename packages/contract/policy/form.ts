import type { ProductProfile } from '../product/catalogue.ts'
import { checkIdCard } from '../rules/id-card.ts'
import type { Answers, Application, Holder, Plan } from './application.ts'
import { holderIssues } from './holder-issues.ts'

/** An application while it is typed: everything may still be missing. */
export interface ApplicationForm {
  plan: Omit<Plan, 'productId'>
  holder: Partial<Holder>
  employees: readonly EmployeeRow[]
  answers: Partial<Answers>
  accepted: readonly string[]
}
export interface EmployeeRow {
  name: string
  idNo: string
  professionId: string
  /** What was typed or pasted for the trade, kept when it matched none. */
  profession: string
  atHeight?: boolean
}
/** Field -> what is wrong with it. */
export type FieldIssues = Record<string, string>

/**
 * Issues of each bad row by its index; a row object that has not changed is not checked again. `refused` holds the ids
 * of trades that nobody is covered in.
 */
export function employeeIssues(
  rows: readonly EmployeeRow[],
  today: string,
  refused: ReadonlySet<string> = NONE,
): Map<number, FieldIssues> {
  const found = new Map<number, FieldIssues>()
  const seen = new Map<string, number>()
  rows.forEach((row, i) => {
    const known = rowIssues(row, today)
    const own = refused.has(row.professionId) ? { ...known, profession: '该职业不可承保，请核对' } : known
    const key = row.idNo.trim().toUpperCase()
    const earlier = key === '' ? undefined : seen.get(key)
    if (earlier !== undefined) found.set(i, { ...own, idNo: `证件号码重复（与第${earlier + 1}行）` })
    else if (Object.keys(own).length > 0) found.set(i, own)
    if (earlier === undefined) seen.set(key, i)
  })
  return found
}

const NONE: ReadonlySet<string> = new Set()

const checked = new WeakMap<EmployeeRow, FieldIssues>()
function rowIssues(row: EmployeeRow, today: string): FieldIssues {
  const known = checked.get(row)
  if (known) return known
  const issues: FieldIssues = {}
  if (row.name.trim() === '') issues.name = '请填写姓名'
  const finding = checkIdCard(row.idNo, today)
  if (row.idNo.trim() === '') issues.idNo = '请填写证件号码'
  else if (finding && !finding.warning) issues.idNo = finding.message
  if (row.professionId === '')
    issues.profession =
      row.profession === '' ? '请选择职业' : `职业库中没有“${row.profession}”，请从职业库选择`
  checked.set(row, issues)
  return issues
}

const QUESTION_CODES = [
  'height',
  'confined',
  'chemicals',
  'dispatch',
  'injuryInsurance',
  'claimsCount',
  'claimsAmount',
  'injured',
  'certificates',
] as const
export function declarationIssues(
  { answers, accepted, plan }: ApplicationForm,
  { config }: ProductProfile,
): FieldIssues {
  const issues: FieldIssues = {}
  for (const code of QUESTION_CODES) if (answers[code] === undefined) issues[code] = '请回答此问题'
  for (const declaration of config.declarations)
    if (!accepted.includes(declaration.code))
      issues[declaration.code] = `请阅读并同意《${declaration.title}》`
  if (needsNotice(plan, config.coverageNoticeWan) && !accepted.includes('coverageNotice'))
    issues.coverageNotice = '请阅读并同意高保额提示'
  return issues
}
export const needsNotice = (plan: ApplicationForm['plan'], fromWan: number) =>
  (plan.coverageWan ?? 0) >= fromWan

/** The finished form as it is sent; throws when a step was left unfinished. */
export function toApplication(form: ApplicationForm, productId: string, draftId?: string): Application {
  const { holder, answers } = form
  if (!isFinished(holder) || !isAnswered(answers)) throw new Error('a step of the application is unfinished')
  return {
    applyType: 'new',
    plan: { ...form.plan, productId },
    holder,
    employees: form.employees.map(({ name, idNo, professionId, atHeight }) => ({
      name: name.trim(),
      idNo: idNo.trim().toUpperCase(),
      professionId,
      ...(atHeight ? { atHeight } : {}),
    })),
    answers,
    accepted: [...form.accepted],
    ...(draftId ? { draftId } : {}),
  }
}

const isFinished = (holder: Partial<Holder>): holder is Holder =>
  Object.keys(holderIssues(holder)).length === 0
const isAnswered = (answers: Partial<Answers>): answers is Answers =>
  QUESTION_CODES.every((code) => answers[code] !== undefined)
