import { paperName } from '@baoqiao/contract/document/kinds.ts'
import type { OwnOrder } from '@baoqiao/contract/policy/own-orders.ts'
import type { View } from './view.ts'

/** The e-policy of an order, into the browser's downloads. */
export async function savePaper(
  { id, policyNo }: OwnOrder,
  { document: paper }: View['calls']['apply'],
): Promise<void> {
  const address = URL.createObjectURL(await paper({ params: { id }, quiet: true }))
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: paperName('policy', policyNo ?? id),
  })
  link.click()
  // The download has its own hold on the bytes once it started.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
