import type { Client } from '@baoqiao/client/client.ts'
import type { Contract } from '@baoqiao/contract/contract.ts'
import { draft } from '@baoqiao/contract/flow/draft.ts'
import { pay } from '@baoqiao/contract/payment/pay.ts'
import { apply } from '@baoqiao/contract/policy/apply.ts'
import { catalogue } from '@baoqiao/contract/product/catalogue.ts'
import { file } from '@baoqiao/contract/system/file.ts'

/** The part of the contract that widgets need, so that a widget's bundle has no other. */
export const widgetContract = { catalogue, apply, pay, draft, file }
export type WidgetClient = Client<typeof widgetContract>

/** The widgets' part of a console's whole client. */
export const widgetClientOf = (client: Client<Contract>): WidgetClient => ({
  catalogue: client.products.catalogue,
  apply: client.policies.apply,
  pay: client.payment.pay,
  draft: client.draft,
  file: client.system.file,
})
