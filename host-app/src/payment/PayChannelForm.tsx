import { payChannel } from '@baoqiao/contract/payment/pay-channel.ts'
import { ownFields } from '../kit/form/form-field.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import { ParamInput } from './ParamInput.tsx'

const asked = ownFields(payChannel, { param: ParamInput }).map((one) =>
  one.name === 'param' ? { ...one, group: true } : one,
)
const initial = { param: '{}' }

/** A payment channel: its parameters are asked for as its type has them. */
export const PayChannelForm = (props: OwnFormProps) => (
  <RecordDrawer {...props} resource={payChannel} asked={asked} initial={initial} />
)
