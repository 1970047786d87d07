import { ref } from '@baoqiao/contract/messages/ref.ts'
import type { WidgetHost } from '@baoqiao/contract/messages/widget-host.ts'

/** The page around knows where its policies are looked at; our own page has no other than the visitor's orders. */
export const policyOpener =
  ({ emit, ownPage }: Pick<WidgetHost, 'emit' | 'ownPage'>, onOrders: () => void) =>
  (id: string): void =>
    ownPage
      ? onOrders()
      : emit({ type: 'policy-opened', orderRef: ref('order', id), policyRef: ref('policy', id) })
