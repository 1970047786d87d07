import { HOLDER_LABELS } from '@baoqiao/contract/policy/holder-labels.ts'
import { refusalMarks } from '@baoqiao/contract/policy/refusal-marks.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import type { View } from '../view.ts'

/** Why the order was refused, on top of every step; what the reason names leads to its step. */
export function RefusalNote({ snapshot, send }: Pick<View, 'snapshot' | 'send'>) {
  const { carried } = snapshot.context
  if (!carried?.refusal) return null
  const { reason, revision } = carried.refusal
  const { rows, fields } = refusalMarks(reason, carried.form)
  const people = rows.map((row) => `第${row + 1}行 ${carried.form.employees[row]?.name ?? ''}`)
  const labels = HOLDER_LABELS.filter(([name]) => fields.includes(name)).map(([, label]) => label)
  const lead = (step: 'holder' | 'employees', words: readonly string[]) =>
    words.length > 0 && (
      <Button size="small" variant="text" onClick={() => send({ type: 'step.go', step })}>
        {words.slice(0, 3).join('、')}
        {words.length > 3 ? `等${words.length}处` : ''}
      </Button>
    )
  return (
    <Alert tone="danger" title={`核保未通过：${reason}`}>
      修改后将作为订单 {carried.orderNo} 的第 {revision} 次提交，重新核保。
      {people.length + labels.length > 0 && <> 涉及：</>}
      {lead('employees', people)}
      {lead('holder', labels)}
    </Alert>
  )
}
