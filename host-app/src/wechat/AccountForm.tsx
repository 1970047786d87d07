import { account } from '@baoqiao/contract/wechat/account.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import { type PlainResource, type Row, useResourceClient } from '../kit/resource-client.ts'

const resource: PlainResource = account

/** An official account; once it is added, `onAdded` shows the address that WeChat is to be told. */
export function AccountForm({ onAdded, ...props }: OwnFormProps & { onAdded(row: Row): void }) {
  const calls = useResourceClient()(resource.name)
  const add = async (body: Record<string, unknown>) => {
    const made = await calls?.add({ body, quiet: true })
    if (made) onAdded({ ...made, name: body.name })
  }
  return <RecordDrawer {...props} resource={resource} add={add} />
}
