import type { ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import type { ComponentType } from 'react'
import type { View } from './view.ts'

const AddPeople = lazyView<View>(async () => (await import('./AddPeople.tsx')).AddPeople)
const OnePerson = lazyView<View>(async () => (await import('./OnePerson.tsx')).OnePerson)
const ChangePeople = lazyView<View>(async () => (await import('./ChangePeople.tsx')).ChangePeople)

const VIEWS: Readonly<Record<ChangeCode, ComponentType<View>>> = {
  '101': AddPeople,
  '801': AddPeople,
  '102': ChangePeople,
  '803': ChangePeople,
  '804': ChangePeople,
  '802': ChangePeople,
}

/** Who it is about and what becomes of them, as the change asks. */
export function EditView(view: View) {
  const { code, employees } = view.snapshot.context.form
  // A short form is for one: a list that was begun stays a list.
  const One = view.props.single && code === '101' && employees.length < 2 ? OnePerson : VIEWS[code]
  return <One {...view} />
}
