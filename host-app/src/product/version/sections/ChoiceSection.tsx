import { CheckboxGroup } from '@baoqiao/ui/form/CheckboxGroup.tsx'
import { useEditing } from '../editing/editing.ts'
import { CoverageSteps } from '../parts/CoverageSteps.tsx'
import { DraftField } from '../parts/DraftField.tsx'
import { PlansTable } from '../parts/PlansTable.tsx'
import { Stack } from '../parts/section-frame.ts'

const MONTHS = Array.from({ length: 12 }, (_, i) => ({
  value: String(i + 1),
  label: i === 11 ? '12个月（1年）' : `${i + 1}个月`,
}))

/** What there is to choose: coverage or plans, and for how long. */
export function ChoiceSection() {
  const { draft, edit, closed } = useEditing()
  return (
    <Stack>
      {draft.line === 'employerLiability' || draft.coverageWan.length > 0 ? <CoverageSteps /> : null}
      {draft.line === 'groupAccident' || draft.plans.length > 0 ? <PlansTable /> : null}
      <DraftField path="periods" label="保障期限" hint="勾选可以投保的期限" group wide>
        {(wiring) => (
          <CheckboxGroup
            {...wiring}
            disabled={closed}
            value={draft.periods.map(String)}
            options={MONTHS}
            onChange={(months) => edit({ periods: months.map(Number) })}
          />
        )}
      </DraftField>
    </Stack>
  )
}
