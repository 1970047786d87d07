import { Card } from '@baoqiao/ui/data/Card.tsx'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import { EmployeeEditor } from '../../../kit/sheet/EmployeeEditor.tsx'
import { tradeIndex } from '../../../kit/trade-search.ts'
import { refusedOf } from '../entry-center.machine.ts'
import type { View } from '../view.ts'

/** Who is insured: by typing, pasting and from files. */
export function EmployeesStep({ snapshot, send }: View) {
  const { form, profile, today, tried, trades } = snapshot.context
  return (
    <FlowFrame title="员工清单" next="下一步">
      <Card>
        <EmployeeEditor
          rows={form.employees}
          trades={tradeIndex(trades)}
          refused={refusedOf(trades)}
          today={today}
          min={profile?.config.minEmployees ?? 3}
          max={profile?.config.maxEmployees ?? 2000}
          tried={tried.includes('employees')}
          onChange={(employees) => send({ type: 'form.change', patch: { employees } })}
        />
      </Card>
    </FlowFrame>
  )
}
