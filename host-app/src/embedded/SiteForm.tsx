import { site } from '@baoqiao/contract/embed/site.ts'
import { widgetNames } from '@baoqiao/contract/messages/words.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormField, type OwnControlProps, ownFields } from '../kit/form/form-field.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import { SeveralInput } from '../kit/form/SeveralInput.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import { useConsole } from '../shell/console-context.ts'
import { PrimaryInput } from './PrimaryInput.tsx'

/** A partner's setting. */
export function SiteForm(props: OwnFormProps) {
  return <RecordDrawer {...props} resource={site} asked={FIELDS} />
}

const TITLES: Readonly<Record<(typeof widgetNames)[number], string>> = {
  'product-details': '产品详情',
  'entry-center': '投保',
  insured: '人员增减',
  endorsement: '保全',
  surrender: '退保',
  pay: '支付',
  proposal: '建议书',
}
const WIDGETS = widgetNames.map((value) => ({ value, label: TITLES[value], hint: value }))

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

const FIELDS: readonly FormField[] = ownFields(site, {
  widgets: WidgetSelect,
  products: ProductSelect,
  primary: PrimaryInput,
})
