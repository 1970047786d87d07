import { product } from '@baoqiao/contract/product/product.ts'
import { RecordPage } from '../../kit/record/RecordPage.tsx'
import type { RecordPanel } from '../../kit/record/record-page-props.ts'
import type { PlainResource } from '../../kit/resource-client.ts'
import { VersionsPanel } from './VersionsPanel.tsx'

/** Its versions have a tab that can do more than a list. */
const resource: PlainResource = { ...product, calls: product.calls, related: [] }
const PANELS: readonly RecordPanel[] = [
  { key: 'versions', title: '版本', draw: ({ id }) => <VersionsPanel productId={id} /> },
]

/** `/products/product/:id`: a product on the shelf, and the versions it is and was sold on. */
export default function ProductPage() {
  return <RecordPage resource={resource} panels={PANELS} />
}
