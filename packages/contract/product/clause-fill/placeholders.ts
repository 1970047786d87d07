import { GRADE_TABLES, gradesOf } from '../../rules/disability-grades.ts'
import { shareText } from '../amount-text.ts'
import type { ProductDraft } from '../config.ts'
import { dutiesSaid, manualSaid, plansSaid } from './cover-lists.ts'
import { dutyValues } from './duty-values.ts'
import { listed, ordinal } from './listed.ts'
import { movesSaid, surrenderSaid } from './service-lists.ts'
import { gradesSaid, shortRatesSaid } from './tariff-values.ts'

/** What clauses say that is not the version's own; null where it is not known or not there. */
export interface Around {
  insurer: { name: string; hotline: string } | null
  /** Of the tariff in force on the version's first day, percent by month. */
  shortRatePct: number[] | null
}
type Value = (version: ProductDraft, around: Around) => string | number | null

const or = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? null) : `${words.slice(0, -1).join('、')}或者${words.at(-1)}`
const share = (bp: number | null) => (bp === null ? null : shareText(bp))

/** Limits of all people together, as a clause says them, with what holds where there is none. */
function limitsAgreed({ accidentLimitWan, policyLimitWan }: ProductDraft): string {
  const accident = accidentLimitWan ? `每次事故责任限额为${accidentLimitWan}万元` : '不另设每次事故责任限额'
  const all = policyLimitWan
    ? `保险期间内累计责任限额为${policyLimitWan}万元`
    : '累计责任限额为各人每人责任限额之和'
  return `${accident}，${all}`
}

/** What a clause may say of its version, by the words it is asked with: {{最低年龄}}. Units stand with amounts only. */
const VALUES: Readonly<Record<string, Value>> = {
  保险公司: (_version, { insurer }) => insurer?.name || null,
  客服电话: (_version, { insurer }) => insurer?.hotline || null,
  备案编号: ({ filingNo }) => filingNo || null,
  最低年龄: ({ minAge }) => minAge,
  最高年龄: ({ maxAge }) => maxAge,
  最少人数: ({ minEmployees }) => minEmployees,
  最多人数: ({ maxEmployees }) => maxEmployees,
  转人工人数: ({ manualOverEmployees }) => manualOverEmployees,
  高龄年龄: ({ seniorAge }) => seniorAge,
  高龄转人工保额: ({ seniorFromWan }) => `${seniorFromWan}万元`,
  高保额提示: ({ coverageNoticeWan }) => `${coverageNoticeWan}万元`,
  最早起保天数: ({ earliestStartDays }) => earliestStartDays,
  最晚起保天数: ({ latestStartDays }) => latestStartDays,
  可选保额: ({ coverageWan }) => or([...coverageWan].sort((a, b) => a - b).map((wan) => `${wan}万元`)),
  保障期限: ({ periods }) => or([...periods].sort((a, b) => a - b).map((months) => `${months}个月`)),
  承保职业类别: ({ acceptedClasses }) =>
    acceptedClasses.length > 0 ? `${[...acceptedClasses].sort().join('、')}类` : null,
  高处作业最低类别: ({ heightMinClass }) => heightMinClass,
  高风险职业最高占比: ({ riskyMaxBp }) => share(riskyMaxBp),
  高风险职业转人工占比: ({ riskyManualBp }) => share(riskyManualBp),
  起保前退保手续费: ({ surrender }) => shareText(surrender.preStartFeeBp),
  按天退费比例: ({ surrender }) => shareText(10_000 - surrender.netFeeBp),
  减员手续费: ({ endorse }) => shareText(endorse.removalFeeBp),
  降类退费手续费: ({ endorse }) => shareText(endorse.changeDownFeeBp),
  短期费率: (_version, { shortRatePct }) => shortRatePct && shortRatesSaid(shortRatePct),
  伤残比例表: ({ line, gradeTable }) => (line === 'employerLiability' ? `表${ordinal(gradeTable)}` : null),
  伤残赔偿比例: (version) =>
    version.line === 'groupAccident'
      ? gradesSaid(gradesOf(version))
      : listed(
          GRADE_TABLES.map(
            (gradeTable) => `表${ordinal(gradeTable)}：${gradesSaid(gradesOf({ ...version, gradeTable }))}`,
          ),
        ),
  每次事故责任限额: ({ accidentLimitWan }) => accidentLimitWan && `${accidentLimitWan}万元`,
  保单累计责任限额: ({ policyLimitWan }) => policyLimitWan && `${policyLimitWan}万元`,
  责任限额约定: limitsAgreed,
  责任一览: (version) => dutiesSaid(version) || null,
  方案一览: (version) => plansSaid(version) || null,
  人工核保情形: manualSaid,
  退保约定: surrenderSaid,
  人员变动约定: movesSaid,
}

/** Everything that can be said, with what it says now; null: this version does not have it. */
export const placeholders = (version: ProductDraft, around: Around): ReadonlyMap<string, string | null> =>
  new Map([
    ...Object.entries(VALUES).map(([name, of]): [string, string | null] => {
      const value = of(version, around)
      return [name, value === null ? null : String(value)]
    }),
    ...dutyValues(version),
  ])
