import { account } from '@baoqiao/contract/channel/account.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'

const AccountForm = lazyPart(async () => (await import('./AccountForm.tsx')).AccountForm)
const resource: PlainResource = account

/** `/channels/account`: agents and business staff, each added with their login. */
export default function AccountScreen() {
  return <ResourceScreen resource={resource} form={(props) => <AccountForm {...props} />} />
}
