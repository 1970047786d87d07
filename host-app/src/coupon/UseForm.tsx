import { type OwnControlProps, ownFields } from '../kit/form/form-field.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import { SeveralInput } from '../kit/form/SeveralInput.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { useInsureTypes } from './use-insure-types.ts'

/** A coupon or a campaign; what it is for is chosen. */
export const UseForm = ({ resource, ...props }: OwnFormProps & { resource: PlainResource }) => (
  <RecordDrawer {...props} resource={resource} asked={ownFields(resource, { insureTypes: InsureTypes })} />
)

const InsureTypes = (props: OwnControlProps) => (
  <SeveralInput {...props} options={useInsureTypes()} placeholder="不选为不限" />
)
