import { channel } from '@baoqiao/contract/channel/channel.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { useChannelCells } from './use-channel-cells.tsx'
import { useStopChannel } from './use-stop-channel.ts'

const ChannelForm = lazyPart(async () => (await import('./ChannelForm.tsx')).ChannelForm)
const resource: PlainResource = channel

/** `/channels/channel`: distribution channels, their products by name. */
export default function ChannelScreen() {
  const cells = useChannelCells()
  const guard = useStopChannel()
  return (
    <ResourceScreen
      resource={resource}
      cells={cells}
      quickGuard={guard}
      form={(props) => <ChannelForm {...props} />}
    />
  )
}
