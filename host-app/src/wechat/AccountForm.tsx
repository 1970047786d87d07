import { account } from '@baoqiao/contract/wechat/account.ts'
import { useConsole } from '../ground/console-context.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'

const resource: PlainResource = account

/** An official account; once it is added, `onAdded` shows the address that WeChat is to be told. */
export function AccountForm({ onAdded, ...props }: OwnFormProps & { onAdded(row: Row): void }) {
  const { client } = useConsole()
  const add = async (body: Record<string, unknown>) => {
    const calls = client.wechat.account
    // The form asks for what the contract says; the server checks it once more.
    const { id } = await calls.add({ body: body as Parameters<typeof calls.add>[0]['body'], quiet: true })
    onAdded({ id, name: body.name })
  }
  return <RecordDrawer {...props} resource={resource} add={add} />
}
