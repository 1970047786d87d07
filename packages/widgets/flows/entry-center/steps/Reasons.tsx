import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import { byMessage, whoText } from '../by-message.ts'

/** What is said of an application, with the names of those whom it is about. */
export const Reasons = ({
  reasons,
  employees,
}: {
  reasons: readonly Reason[]
  employees: readonly EmployeeRow[]
}) => (
  <ul>
    {byMessage(reasons).map(({ message, rows }) => (
      <li key={message}>
        {rows.length > 0 && <b>{whoText(rows, employees)}：</b>}
        {message}
      </li>
    ))}
  </ul>
)
