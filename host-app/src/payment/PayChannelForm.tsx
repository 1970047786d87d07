import { payChannel } from '@baoqiao/contract/payment/pay-channel.ts'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { type OwnControlProps, ownFields } from '../kit/form/form-field.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import { checkParam, ParamInput } from './ParamInput.tsx'

const Fixed = ({ value, onChange, wiring }: OwnControlProps) => (
  <TextInput {...wiring} value={value} onChange={onChange} disabled />
)
const askedWith = (controls: Parameters<typeof ownFields>[1]) =>
  ownFields(payChannel, { param: ParamInput, ...controls }).map((one) =>
    one.name === 'param' ? { ...one, group: true, check: checkParam } : one,
  )
const asked = askedWith({})
const askedCharged = askedWith({ appId: Fixed, channelMchId: Fixed })
const initial = { param: '{}' }

/** A payment channel: its parameters are asked for as its type has them; its account stays once somebody could pay by it. */
export function PayChannelForm(props: OwnFormProps) {
  const barred = props.row?.accountBarred
  return (
    <RecordDrawer
      {...props}
      resource={payChannel}
      asked={barred ? askedCharged : asked}
      initial={initial}
      note={barred ? String(barred) : null}
    />
  )
}
