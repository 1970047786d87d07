import { site } from '@baoqiao/contract/embed/site.ts'
import { WIDGETS as ALL, widgetNames } from '@baoqiao/contract/embed/widgets.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useConsole } from '../ground/console-context.ts'
import { type FormField, type OwnControlProps, ownFields } from '../kit/form/form-field.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import { SeveralInput } from '../kit/form/SeveralInput.tsx'
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

const WIDGETS = widgetNames.map((value) => ({ value, label: ALL[value].title, hint: value }))

const WidgetSelect = (props: OwnControlProps) => (
  <SeveralInput {...props} options={WIDGETS} placeholder="请选择组件" />
)

function ProductSelect(props: OwnControlProps) {
  const { client } = useConsole()
  const { data = [] } = useQuery({
    queryKey: ['dist_product', 'options', 'all'],
    queryFn: () => client.products.product.options({ query: { current: 1, size: 1000 }, quiet: true }),
  })
  const known = data.map(({ value, label }) => ({ value, label, hint: value }))
  return <SeveralInput {...props} options={known} placeholder="渠道可售的全部产品" />
}

const fieldsOf = (id: string | undefined): readonly FormField[] =>
  ownFields(site, {
    clientId: (props) => PartnerClient({ ...props, site: id }),
    sellerId: SellerSelect,
    widgets: WidgetSelect,
    products: ProductSelect,
    primary: PrimaryInput,
  })
