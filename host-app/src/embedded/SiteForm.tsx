import { LEADER_SETS, site } from '@baoqiao/contract/embed/site.ts'
import { useMemo } from 'react'
import { useCan } from '../ground/console-context.ts'
import { type FormField, ownFields } from '../kit/form/form-field.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import { PartnerClient } from './PartnerClient.tsx'
import { PrimaryInput } from './PrimaryInput.tsx'
import { SellerSelect } from './SellerSelect.tsx'

/** A partner's setting. Who may not make one keeps one: its leader is asked for what is theirs. */
export function SiteForm(props: OwnFormProps) {
  const id = props.row?.id
  const isWhole = useCan()('embed_site_add')
  const asked = useMemo(() => fieldsOf(id).filter(({ name }) => isWhole || isLeaders(name)), [id, isWhole])
  return <RecordDrawer {...props} resource={site} asked={asked} />
}

const isLeaders = (name: string) => LEADER_SETS.some((one) => one === name)

const fieldsOf = (id: string | undefined): readonly FormField[] =>
  ownFields(site, {
    clientId: (props) => PartnerClient({ ...props, site: id }),
    sellerId: SellerSelect,
    primary: PrimaryInput,
  })
