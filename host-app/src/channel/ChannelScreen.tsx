import { channel } from '@baoqiao/contract/channel/channel.ts'
import { useMemo } from 'react'
import { ResourceScreen, type ResourceScreenProps } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { lazyPart } from '../shell/lazy-part.tsx'
import { useInsureTypes } from './use-insure-types.ts'

const ChannelForm = lazyPart(async () => (await import('./ChannelForm.tsx')).ChannelForm)
const resource: PlainResource = channel

/** `/channels/channel`: distribution channels, their products by name. */
export default function ChannelScreen() {
  const types = useInsureTypes()
  const cells = useMemo<NonNullable<ResourceScreenProps['cells']>>(() => {
    const names = new Map(types.map(({ value, label }) => [value, label]))
    return {
      insureTypes: (row) =>
        String(row.insureTypes ?? '')
          .split(',')
          .map((type) => names.get(type) ?? type)
          .join('、'),
    }
  }, [types])
  return <ResourceScreen resource={resource} cells={cells} form={(props) => <ChannelForm {...props} />} />
}
