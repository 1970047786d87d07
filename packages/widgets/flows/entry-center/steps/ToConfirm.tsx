import { CONFIRMATIONS, type Confirmation } from '@baoqiao/contract/policy/confirmations.ts'
import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { Reasons } from './Reasons.tsx'

interface Props {
  code: Confirmation
  warnings: readonly Reason[]
  employees: readonly EmployeeRow[]
  confirmed: boolean
  onConfirm(on: boolean): void
}

/** Warnings over which nothing is ordered until a person says that it is meant. */
export function ToConfirm({ code, warnings, employees, confirmed, onConfirm }: Props) {
  const { title, say } = CONFIRMATIONS[code]
  return (
    <Alert tone="warning" title={title}>
      <Reasons reasons={warnings} employees={employees} />
      <Checkbox checked={confirmed} onChange={onConfirm}>
        {say}
      </Checkbox>
    </Alert>
  )
}
