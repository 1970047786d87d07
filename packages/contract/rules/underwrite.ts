import { shareText } from '../product/amount-text.ts'
import type { ProductConfig } from '../product/config.ts'
import { DECLINED } from '../product/trade-class.ts'
import { ageField, ageFits, ageOn, ageWords } from './age-rule.ts'
import { CLAIMS_AMOUNT, claimsDenied, claimsUnpaid } from './claims-told.ts'
import { mustState, type Person } from './person-birth.ts'
import { lettersOf } from './plain-text.ts'
import { type Given, leadOf } from './question-lead.ts'

/** What a version of a product says about whom it takes. */
export type UnderwriteRules = Pick<
  ProductConfig,
  | 'line'
  | 'minAge'
  | 'maxAge'
  | 'seniorAge'
  | 'seniorFromWan'
  | 'manualOverEmployees'
  | 'acceptedClasses'
  | 'manualClasses'
  | 'riskyMaxBp'
  | 'riskyManualBp'
  | 'heightMinClass'
  | 'questions'
>
export interface UnderwriteInput {
  rules: UnderwriteRules
  coverageWan: number
  startDate: string
  unitName: string
  /** A policyholder whose name holds one of these is refused. */
  blockedWords: readonly string[]
  answers: Given
  /** Premium of this application in cents, for the claims ratio. */
  premium: number
  /** `cls` 1-6, 7 declined, 0 no matching trade. */
  employees: readonly (Person & { name: string; cls: number; atHeight?: boolean })[]
}
/** What is known of it while it is still filled in. */
type ManualInput = Pick<UnderwriteInput, 'rules' | 'coverageWan' | 'startDate' | 'premium' | 'answers'> & {
  employees: readonly (Person & { cls: number })[]
}
export interface Reason {
  row?: number
  field?: string
  code: string
  message: string
}
export interface Verdict {
  decision: 'pass' | 'manual' | 'refuse'
  reasons: Reason[]
  warnings: Reason[]
}

/** Automatic underwriting by the version's rules (RULES §1.4): refuses first, then asks for a person, else passes. */
export function underwrite(input: UnderwriteInput): Verdict {
  const refusals = [
    ...unitReasons(input),
    ...heightReasons(input),
    ...claimsReasons(input),
    ...answersThat('refuse', input),
    ...mixReasons(input, input.rules.riskyMaxBp, 'mixMax', '不能承保'),
    ...rowReasons(input),
  ]
  if (refusals.length > 0) return { decision: 'refuse', reasons: refusals, warnings: [] }
  const manual = manualReasons(input)
  const warnings = answersThat('warn', input)
  return { decision: manual.length > 0 ? 'manual' : 'pass', reasons: manual, warnings }
}

/** Why a policyholder of this name is refused; null when it holds none of the words. */
export function blockedName(unitName: string, blockedWords: readonly string[]): string | null {
  const name = lettersOf(unitName)
  const word = blockedWords.find((blocked) => lettersOf(blocked) !== '' && name.includes(lettersOf(blocked)))
  return word ? `企业名称含「${word}」，暂不承保` : null
}

function unitReasons({ unitName, blockedWords }: UnderwriteInput): Reason[] {
  const message = blockedName(unitName, blockedWords)
  return message ? [{ field: 'holder.name', code: 'blockedWord', message }] : []
}

/** What was answered and who was ticked say the same. */
function heightReasons({ answers, employees }: UnderwriteInput): Reason[] {
  const ticked = employees.flatMap(({ atHeight }, i) => (atHeight ? [i + 1] : []))
  if (answers.height && ticked.length === 0)
    return [{ field: 'answers.height', code: 'heightNobody', message: HEIGHT_NOBODY }]
  if (answers.height) return []
  const message = '告知中选择了没有高处作业，与该人员的“高处作业”不一致'
  return ticked.map((row) => ({ row, field: 'atHeight', code: 'heightDenied', message }))
}
function claimsReasons({ answers }: UnderwriteInput): Reason[] {
  const message = claimsDenied(answers)
  return message ? [{ field: `answers.${CLAIMS_AMOUNT}`, code: 'claimsDenied', message }] : []
}
export const HEIGHT_NOBODY = '告知中选择了有高处作业，请在人员清单中勾选从事高处作业的人员'

const answersThat = (
  lead: 'refuse' | 'manual' | 'warn',
  input: Pick<ManualInput, 'rules' | 'answers' | 'premium'>,
): Reason[] =>
  input.rules.questions
    .filter((question) => leadOf(question, input.answers, input.premium) === lead)
    .map(({ code, message, text }) => ({
      ...(lead === 'refuse' ? { field: `answers.${code}` } : {}),
      code,
      message: message || text,
    }))

function rowReasons({ employees, startDate, answers, rules, premium }: UnderwriteInput): Reason[] {
  const { acceptedClasses, heightMinClass, questions } = rules
  const height = questions.some((question) => leadOf(question, answers, premium) === 'height')
  const reasons: Reason[] = []
  const seen = new Map<string, number>()
  employees.forEach((person, i) => {
    const { cls, idNo, atHeight } = person
    const row = i + 1
    const add = (field: string, code: string, message: string) => reasons.push({ row, field, code, message })
    if (cls === 0) add('professionId', 'profession', '职业未匹配，请重新选择')
    else if (cls === DECLINED) add('professionId', 'declined', '该职业不可承保')
    else if (!acceptedClasses.includes(cls)) add('professionId', 'class', `本产品不承保${cls}类职业`)
    if (!ageFits(person, startDate, rules)) add(ageField(person), 'age', ageWords(rules))
    const key = idNo.trim().toUpperCase()
    if (seen.has(key)) add('idNo', 'duplicate', '证件号码重复')
    seen.set(key, row)
    if (height && atHeight && cls < heightMinClass)
      add('professionId', 'height', `涉及高处作业须按${heightMinClass}类及以上职业投保`)
  })
  return reasons
}

/** Classes 5 and 6 together, when they are more than a share of all. */
function mixReasons(
  { employees }: Pick<ManualInput, 'employees'>,
  bp: number | null,
  code: string,
  then: string,
): Reason[] {
  const risky = employees.filter(({ cls }) => cls === 5 || cls === 6).length
  if (bp === null || risky * 10_000 <= employees.length * bp) return []
  return [{ code, message: `5、6类人员占比超过${shareText(bp)}，${then}` }]
}

/** What a reason for a person to look at it ends with. */
export const MANUAL = '转人工核保'

/** Why a person looks at it before it is accepted. */
export function manualReasons(input: ManualInput): Reason[] {
  const { employees, coverageWan, startDate, rules } = input
  const { manualClasses, manualOverEmployees, seniorAge, seniorFromWan, riskyManualBp } = rules
  const reasons: Reason[] = []
  for (const cls of manualClasses)
    if (employees.some((one) => one.cls === cls))
      reasons.push({ code: `class${cls}`, message: `含${cls}类职业，${MANUAL}` })
  reasons.push(...mixReasons(input, riskyManualBp, 'mix', MANUAL))
  if (manualOverEmployees !== null && employees.length > manualOverEmployees)
    reasons.push({ code: 'heads', message: `人数超过${manualOverEmployees}人，${MANUAL}` })
  const isSenior = (person: Person) => seniorAge !== null && ageOn(person, startDate) >= seniorAge
  if (coverageWan >= seniorFromWan && employees.some(isSenior))
    reasons.push({
      code: 'senior',
      message: `保额${seniorFromWan}万及以上且有${seniorAge}周岁以上人员，${MANUAL}`,
    })
  if (employees.some(mustState))
    reasons.push({
      code: 'passport',
      message: `有人员的证件号码不含出生日期和性别（护照、通行证等），填写的出生日期、性别须与证件核对，${MANUAL}`,
    })
  if (claimsUnpaid(input.answers))
    reasons.push({ code: 'claimsUnpaid', message: `告知有出险而赔款为0，${MANUAL}` })
  return [...reasons, ...answersThat('manual', input)]
}
