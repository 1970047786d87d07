import { ref } from '@baoqiao/contract/messages/ref.ts'
import type { WidgetHost } from '@baoqiao/contract/messages/widget-host.ts'

/** The page around is told, which may have a place where policies are looked at; where it has none, and on our own page, the order is seen here. */
export const policyOpener =
  ({ emit, ownPage }: Pick<WidgetHost, 'emit' | 'ownPage'>, onOrder: (id: string) => void) =>
  (id: string): void => {
    if (!ownPage) emit({ type: 'policy-opened', orderRef: ref('order', id), policyRef: ref('policy', id) })
    onOrder(id)
  }
