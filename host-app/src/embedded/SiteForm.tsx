import { site } from '@baoqiao/contract/embed/site.ts'
import { useMemo } from 'react'
import { type FormField, ownFields } from '../kit/form/form-field.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import { PartnerClient } from './PartnerClient.tsx'
import { PrimaryInput } from './PrimaryInput.tsx'
import { SellerSelect } from './SellerSelect.tsx'

/** A partner's setting. */
export function SiteForm(props: OwnFormProps) {
  const id = props.row?.id
  const asked = useMemo(() => fieldsOf(id), [id])
  return <RecordDrawer {...props} resource={site} asked={asked} />
}

const fieldsOf = (id: string | undefined): readonly FormField[] =>
  ownFields(site, {
    clientId: (props) => PartnerClient({ ...props, site: id }),
    sellerId: SellerSelect,
    primary: PrimaryInput,
  })
