import { channel } from '@baoqiao/contract/channel/channel.ts'
import type { OwnForm } from '../kit/list/ListPanels.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { ChannelForm } from './ChannelForm.tsx'
import { useChannelCells } from './use-channel-cells.tsx'

const resource: PlainResource = channel
const form: OwnForm = (props) => <ChannelForm {...props} />

/** `/channels/channel/:id`: a channel with those below it, its accounts and policies; its products by name. */
export default function ChannelPage() {
  const cells = useChannelCells()
  return <RecordPage resource={resource} cells={cells} form={form} />
}
