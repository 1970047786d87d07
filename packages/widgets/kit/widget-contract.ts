import { partner } from '@baoqiao/contract/embed/partner.ts'
import { draft } from '@baoqiao/contract/flow/draft.ts'
import { pay } from '@baoqiao/contract/payment/pay.ts'
import { apply } from '@baoqiao/contract/policy/apply.ts'
import { catalogue } from '@baoqiao/contract/product/catalogue.ts'
import { file } from '@baoqiao/contract/system/file.ts'

/**
 * The part of the contract that widgets need, so that a widget's bundle has no other. The build keeps of each call
 * what a client reads (method, path, who may call, how it goes over the wire) and leaves its schemas out.
 */
export const widgetContract = { catalogue, apply, pay, draft, file, partner }
