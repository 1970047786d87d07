import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { refusedNow } from '../verdict-faults.ts'
import type { View } from '../view.ts'
import { Reasons } from './Reasons.tsx'

/** Above the list: whom the last check refused and why; who is not to be insured so is taken out at once. */
export function RefusedPeople({ snapshot, send }: Pick<View, 'snapshot' | 'send'>) {
  const { form } = snapshot.context
  const refused = refusedNow(snapshot.context)
  if (refused.length === 0) return null
  const people = new Set(refused.map(({ person }) => person))
  const employees = form.employees.filter((row) => !people.has(row))
  return (
    <Alert
      tone="danger"
      title={`上次校验有 ${people.size} 人不能承保，已在清单中标出（F8 逐处查看）`}
      action={
        <>
          {refused.some(({ code }) => code === 'repeatOver') && (
            <Button size="small" onClick={() => send({ type: 'step.go', step: 'plan' })}>
              修改保额
            </Button>
          )}
          <Button size="small" onClick={() => send({ type: 'form.change', patch: { employees } })}>
            移出这 {people.size} 人
          </Button>
        </>
      }
    >
      <Reasons reasons={refused} employees={form.employees} />
    </Alert>
  )
}
