import { type Ages, ageField, ageFits, ageWords } from '../rules/age-rule.ts'
import { isCivilDate } from '../rules/dates.ts'
import { statedIssues } from '../rules/person-stated.ts'
import type { EmployeeRow, FieldIssues } from './form.ts'

/**
 * What an application asks of a person beyond what `employeeIssues` says of every row: birth date and sex of who has a
 * passport, and an age that the product takes on the first day of cover, once both are known. A change asks neither.
 */
export const applicantIssues =
  (product: Ages | undefined, startDate: string) =>
  (row: EmployeeRow, today: string): FieldIssues => {
    const issues: FieldIssues = statedIssues(row, today)
    if (product && isCivilDate(startDate) && !ageFits(row, startDate, product))
      issues[ageField(row)] ??= ageWords(product)
    return issues
  }
