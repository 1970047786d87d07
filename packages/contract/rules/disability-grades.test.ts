import { expect, it } from 'vitest'
import { RATES } from '../data/rates.ts'
import { GRADE_TABLES, gradesOf } from './disability-grades.ts'

it('grades shown to customers are those that benefits are worked out by', () => {
  for (const gradeTable of GRADE_TABLES)
    expect(gradesOf({ line: 'employerLiability', gradeTable })).toEqual(
      RATES.disabilityGradePct[`EL_table${gradeTable}`],
    )
  expect(gradesOf({ line: 'groupAccident', gradeTable: 1 })).toEqual(RATES.disabilityGradePct.GA_JRT0083)
})
