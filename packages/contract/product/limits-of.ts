import { gradesOf } from '../rules/disability-grades.ts'
import { ordinal } from './clause-fill/listed.ts'
import { gradesSaid } from './clause-fill/tariff-values.ts'
import type { ProductConfig } from './config.ts'

type Limits = Pick<ProductConfig, 'line' | 'gradeTable' | 'accidentLimitWan' | 'policyLimitWan'>

/** What holds for all people of a policy together, and what disability pays by grade: label and words. */
export function limitsOf(config: Limits): [label: string, words: string][] {
  const { line, gradeTable, accidentLimitWan, policyLimitWan } = config
  const grades = gradesSaid(gradesOf(config))
  return [
    ['每次事故限额', accidentLimitWan ? `${accidentLimitWan}万元` : '不另设'],
    ['保单累计限额', policyLimitWan ? `${policyLimitWan}万元` : '各人限额之和'],
    ['伤残赔偿比例', line === 'employerLiability' ? `表${ordinal(gradeTable)}：${grades}` : grades],
  ]
}
