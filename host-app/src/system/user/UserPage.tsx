import { user } from '@baoqiao/contract/system/user.ts'
import { useMemo } from 'react'
import type { OwnForm } from '../../kit/list/ListPanels.tsx'
import type { CellMakers } from '../../kit/list/use-columns.tsx'
import { RecordPage } from '../../kit/record/RecordPage.tsx'
import type { RecordPanel } from '../../kit/record/record-page-props.ts'
import type { PlainResource } from '../../kit/resource-client.ts'
import { UserForm } from './UserForm.tsx'
import { UserRights } from './UserRights.tsx'
import { namesOf, useRoleNames } from './use-role-names.ts'

const resource: PlainResource = user
const PANELS: readonly RecordPanel[] = [
  { key: 'rights', title: '角色与权限', draw: ({ id }) => <UserRights id={id} /> },
]
const form: OwnForm = (props) => <UserForm {...props} />

/** `/system/user/:id`: a person, what their roles allow, and the accounts that tie them to channels. */
export default function UserPage() {
  const names = useRoleNames()
  const cells = useMemo<CellMakers>(() => ({ role: (row) => namesOf(row.role, names) }), [names])
  return <RecordPage resource={resource} panels={PANELS} form={form} cells={cells} />
}
