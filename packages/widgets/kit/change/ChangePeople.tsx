import type { ChangedPerson } from '@baoqiao/contract/policy/change-form.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { ChangedRows } from './ChangedRows.tsx'
import { DayCard } from './DayCard.tsx'
import { Frame } from './Frame.tsx'
import { PeoplePicker } from './PeoplePicker.tsx'
import type { View } from './view.ts'

/** Whom of the people covered it is about; and, unless they leave, what becomes of each. */
export function ChangePeople(view: View) {
  const { snapshot, send } = view
  const { form } = snapshot.context
  const set = (people: readonly ChangedPerson[]) => send({ type: 'form.change', patch: { people } })
  return (
    <Frame view={view}>
      <DayCard {...view} />
      <Card title="选择人员">
        <PeoplePicker view={view} chosen={form.people} onChange={set} />
      </Card>
      {form.code !== '803' && form.people.length > 0 && <ChangedRows view={view} onChange={set} />}
    </Frame>
  )
}
