import { age } from './dates.ts'
import { birthOf } from './id-card.ts'

export interface UnderwriteInput {
  line: 'employerLiability' | 'groupAccident'
  coverageWan: number
  startDate: string
  unitName: string
  /** A policyholder whose name holds one of these is refused. */
  blockedWords: readonly string[]
  answers: {
    height: boolean
    confined: boolean
    chemicals: boolean
    dispatch: boolean
    injuryInsurance: boolean
    claimsCount: number
    claimsAmount: number
    injured: boolean
    certificates: boolean
  }
  /** Premium of this application in cents, for the claims ratio. */
  premium: number
  /** `cls` 1-6, 7 declined, 0 no matching trade. */
  employees: readonly { name: string; idNo: string; cls: number; atHeight?: boolean }[]
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

/** Automatic underwriting (RULES §1.4): refuses first, then asks for a person, else passes. */
export function underwrite(input: UnderwriteInput): Verdict {
  const refusals = [...unitReasons(input), ...rowReasons(input)]
  if (refusals.length > 0) return { decision: 'refuse', reasons: refusals, warnings: [] }
  const manual = manualReasons(input)
  return { decision: manual.length > 0 ? 'manual' : 'pass', reasons: manual, warnings: warningsOf(input) }
}

/** Without blanks and signs that nobody sees, wide letters as narrow ones: 「劳 务」 is 「劳务」. */
const bare = (text: string) => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')

function unitReasons({ unitName, blockedWords }: UnderwriteInput): Reason[] {
  const name = bare(unitName)
  const word = blockedWords.find((blocked) => name.includes(bare(blocked)))
  return word
    ? [{ field: 'holder.name', code: 'blockedWord', message: `企业名称含「${word}」，暂不承保` }]
    : []
}

function rowReasons({ employees, startDate, answers }: UnderwriteInput): Reason[] {
  const reasons: Reason[] = []
  const seen = new Map<string, number>()
  employees.forEach((employee, i) => {
    const row = i + 1
    const add = (field: string, code: string, message: string) => reasons.push({ row, field, code, message })
    if (employee.cls === 0) add('professionId', 'profession', '职业未匹配，请重新选择')
    if (employee.cls === 7) add('professionId', 'declined', '该职业不可承保')
    const years = age(birthOf(employee.idNo), startDate)
    // Said this way round, an unreadable birth date is refused too.
    if (!(years >= 16 && years <= 65)) add('idNo', 'age', '被保险人年龄须为16至65周岁')
    const key = employee.idNo.trim().toUpperCase()
    if (seen.has(key)) add('idNo', 'duplicate', '证件号码重复')
    seen.set(key, row)
    if (answers.height && employee.atHeight && employee.cls < 5)
      add('professionId', 'height', '涉及高处作业须按5类及以上职业投保')
  })
  return reasons
}

function manualReasons({
  employees,
  answers,
  coverageWan,
  startDate,
  line,
  premium,
}: UnderwriteInput): Reason[] {
  const reasons: Reason[] = []
  const add = (code: string, message: string) => reasons.push({ code, message })
  const risky = employees.filter(({ cls }) => cls === 5 || cls === 6).length
  if (employees.some(({ cls }) => cls === 6)) add('class6', '含6类职业，转人工核保')
  if (line === 'groupAccident' && risky / employees.length > 0.15)
    add('mix', '5、6类人员占比超过15%，转人工核保')
  if (employees.length > 500) add('heads', '人数超过500人，转人工核保')
  if (coverageWan >= 100 && employees.some(({ idNo }) => age(birthOf(idNo), startDate) >= 60))
    add('senior', '保额100万及以上且有60周岁以上人员，转人工核保')
  if (premium > 0 && answers.claimsAmount * 10 > premium * 7) add('claims', '近三年赔付率超过70%，转人工核保')
  if (answers.confined) add('confined', '涉及有限空间、井下或水下作业，转人工核保')
  if (answers.chemicals) add('chemicals', '涉及危化品、爆炸物或金属冶炼，转人工核保')
  if (answers.dispatch) add('dispatch', '劳务派遣或外包企业，转人工核保')
  return reasons
}

function warningsOf({ answers }: UnderwriteInput): Reason[] {
  const warnings: Reason[] = []
  if (answers.injured)
    warnings.push({ code: 'injured', message: '已受伤、怀孕或病假人员，其既往事故不在保障范围内' })
  if (answers.height && !answers.certificates)
    warnings.push({ code: 'certificates', message: '高处作业未持证，出险时免赔80%' })
  return warnings
}
