import { invoice } from '@baoqiao/contract/policy/invoice.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'

const InvoiceForm = lazyPart(async () => (await import('./InvoiceForm.tsx')).InvoiceForm)
const resource: PlainResource = invoice

/** `/policies/invoice`: invoices; one is asked for with what the policy still allows in sight. */
export default function InvoiceScreen() {
  return <ResourceScreen resource={resource} form={(props) => <InvoiceForm {...props} />} />
}
