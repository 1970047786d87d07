import { account } from '@baoqiao/contract/channel/account.ts'
import type { OwnForm } from '../kit/list/ListPanels.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { AccountForm } from './AccountForm.tsx'

const resource: PlainResource = account
const form: OwnForm = (props) => <AccountForm {...props} />

/** `/channels/account/:id`: somebody of a channel. */
export default function AccountPage() {
  return <RecordPage resource={resource} form={form} />
}
