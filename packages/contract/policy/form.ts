import type { ProductProfile } from '../product/catalogue.ts'
import type { ProductConfig } from '../product/config.ts'
import { coverageWanOf } from '../product/covered.ts'
import { declarationsFor } from '../product/declarations-for.ts'
import { CLAIMS_AMOUNT, claimsDenied } from '../rules/claims-told.ts'
import { statedOf } from '../rules/person-stated.ts'
import { isAnswer } from '../rules/question-lead.ts'
import { HEIGHT_NOBODY } from '../rules/underwrite.ts'
import type { Answers, Application, Holder, Plan } from './application.ts'
import { APPLY_TYPES, type ApplyType, isApplyType } from './apply-types.ts'
import { holderIssues } from './holder-issues.ts'
import { COVERAGE_NOTICE } from './reserved-codes.ts'

/** An application while it is typed: everything may still be missing. */
export interface ApplicationForm {
  plan: Omit<Plan, 'productId'>
  holder: Partial<Holder>
  employees: readonly EmployeeRow[]
  answers: Partial<Answers>
  /** What else the product wants from the holder, by the paper's code. */
  papers?: Readonly<Record<string, string>>
  accepted: readonly string[]
  /** Texts that were opened. */
  opened?: readonly string[] | undefined
  /** A ticket of a coupon, chosen last. */
  couponTicketId?: string | undefined
}
export interface EmployeeRow {
  name: string
  idNo: string
  professionId: string
  /** What was typed or pasted for the trade, or its name. */
  profession: string
  /** What a list called it before somebody said which trade that is. */
  givenTrade?: string
  /** As typed, of whoever has a passport: a civil date once it can be read as one. */
  birthDate?: string
  /** As typed: 男 or 女 once it can be read as one. */
  sex?: string
  atHeight?: boolean
  remark?: string
}
/** Field -> what is wrong with it. */
export type FieldIssues = Record<string, string>

/** What is still to be answered and accepted, by the version's questions and documents. */
export function declarationIssues(
  {
    answers,
    accepted,
    opened = [],
    plan,
    employees,
  }: Pick<ApplicationForm, 'answers' | 'accepted' | 'opened' | 'plan'> & {
    employees: readonly { atHeight?: boolean | undefined }[]
  },
  { config }: Pick<ProductProfile, 'config'>,
): FieldIssues {
  const issues: FieldIssues = {}
  for (const question of config.questions)
    if (!isAnswer(question, answers[question.code])) issues[question.code] = '请回答此问题'
  const atHeight = employees.filter((row) => row.atHeight).length
  if (answers.height === true && atHeight === 0) issues.height = HEIGHT_NOBODY
  if (answers.height === false && atHeight > 0)
    issues.height = `人员清单中有${atHeight}人勾选了高处作业，请选择“是”，或取消勾选`
  const denied = claimsDenied(answers)
  if (denied) issues[CLAIMS_AMOUNT] = denied
  for (const { code, title } of declarationsFor(config, plan))
    if (!accepted.includes(code)) issues[code] = `请阅读并同意《${title}》`
    else if (!opened.includes(code)) issues[code] = `请打开《${title}》阅读后再勾选`
  if (needsNotice(plan, config) && !accepted.includes(COVERAGE_NOTICE))
    issues[COVERAGE_NOTICE] = '请阅读并同意高保额提示'
  return issues
}
/** The cover of each person, chosen or the plan's, is so high that a notice must be ticked. */
export const needsNotice = (
  plan: ApplicationForm['plan'],
  config: Pick<ProductConfig, 'line' | 'plans' | 'coverageNoticeWan'>,
) => coverageWanOf(config, plan) >= config.coverageNoticeWan

/** The finished form as it is sent; throws when a step was left unfinished. */
export function toApplication(
  form: ApplicationForm,
  { id: productId, config }: Pick<ProductProfile, 'id' | 'config'>,
  { draftId, from = NEW }: { draftId?: string | undefined; from?: Origin | undefined } = {},
): Application {
  const { holder } = form
  if (!isFinished(holder)) throw new Error('a step of the application is unfinished')
  return {
    applyType: from.type,
    sourceId: from.id,
    revision: from.revision,
    proposalId: from.proposalId,
    plan: { ...form.plan, productId },
    holder,
    employees: form.employees.map(toEmployee),
    answers: answered(form, config),
    accepted: [...form.accepted],
    opened: [...(form.opened ?? [])],
    versionId: config.versionId,
    ...(form.papers ? { papers: { ...form.papers } } : {}),
    ...(form.couponTicketId ? { couponTicketId: form.couponTicketId } : {}),
    ...(draftId ? { draftId } : {}),
  }
}

function toEmployee({ name, idNo, professionId, birthDate, sex, atHeight, remark, ...row }: EmployeeRow) {
  const given = (row.givenTrade ?? row.profession).trim()
  return {
    name: name.trim(),
    idNo: idNo.trim().toUpperCase(),
    professionId,
    ...(given ? { givenTrade: given } : {}),
    ...statedOf({ idNo, birthDate, sex }),
    ...(atHeight ? { atHeight } : {}),
    ...(remark?.trim() ? { remark: remark.trim() } : {}),
  }
}

/** How it is applied for, and the order or the proposal that it comes from. */
export interface Origin {
  type: ApplyType
  id?: string
  /** Of a refused order: the revision that it becomes, as it was opened. */
  revision?: number
  proposalId?: string
}
const NEW: Origin = { type: 'new' }

/** What a draft kept of where it comes from; one that names no order, since that is in its address. */
export function originIn(kept: unknown): Origin {
  const { type, proposalId } = Object(kept)
  if (!isApplyType(type) || APPLY_TYPES[type].about !== 'product') return NEW
  return typeof proposalId === 'string' ? { type, proposalId } : { type }
}

const isFinished = (holder: Partial<Holder>): holder is Holder =>
  Object.keys(holderIssues(holder)).length === 0

/** Answers to what this version asks; those of a question that it no longer asks stay behind. */
function answered({ answers }: ApplicationForm, { questions }: ProductConfig): Answers {
  const given = questions.map((question) => {
    const answer = answers[question.code]
    if (answer === undefined || !isAnswer(question, answer))
      throw new Error('a step of the application is unfinished')
    return [question.code, answer] as const
  })
  return Object.fromEntries(given)
}
