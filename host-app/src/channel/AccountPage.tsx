import { account } from '@baoqiao/contract/channel/account.ts'
import { useConsole } from '../ground/console-context.ts'
import type { OwnForm } from '../kit/list/ListPanels.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { AccountForm } from './AccountForm.tsx'

const resource: PlainResource = account
/** Rows that people of channels are not told by name: the login stands by its own name, the channel by theirs. */
const OF_PLATFORM = ['userId', 'mainChannelId']
const NONE: readonly string[] = []
const form: OwnForm = (props) => <AccountForm {...props} />

/** `/channels/account/:id`: somebody of a channel. */
export default function AccountPage() {
  const { user } = useConsole()
  return (
    <RecordPage resource={resource} form={form} without={user.userType === 'dist' ? OF_PLATFORM : NONE} />
  )
}
