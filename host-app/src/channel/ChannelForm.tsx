import { channel } from '@baoqiao/contract/channel/channel.ts'
import { type FormField, type OwnControlProps, ownFields } from '../kit/form/form-field.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import { SeveralInput } from '../kit/form/SeveralInput.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import { useInsureTypes } from '../kit/use-insure-types.ts'

/** A distribution channel; what it may sell is chosen. */
export function ChannelForm(props: OwnFormProps) {
  return <RecordDrawer {...props} resource={channel} asked={FIELDS} />
}

const InsureTypes = (props: OwnControlProps) => (
  <SeveralInput {...props} options={useInsureTypes()} placeholder="请选择可用产品" />
)

const FIELDS: readonly FormField[] = ownFields(channel, { insureTypes: InsureTypes })
