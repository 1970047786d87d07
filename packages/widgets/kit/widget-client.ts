import type { Client } from '@baoqiao/client/client-over.ts'
import type { Contract } from '@baoqiao/contract/contract.ts'
import type { widgetContract } from './widget-contract.ts'

export type WidgetClient = Client<typeof widgetContract>

/** The widgets' part of a console's whole client. */
export const widgetClientOf = (client: Client<Contract>): WidgetClient => ({
  catalogue: client.products.catalogue,
  apply: client.policies.apply,
  pay: client.payment.pay,
  draft: client.draft,
  file: client.system.file,
  partner: client.embed.partner,
})
