import type { Contract } from '@baoqiao/contract/contract.ts'
import { channelHandlers } from './channel/handlers.ts'
import { couponHandlers } from './coupon/handlers.ts'
import { documentHandlers } from './documents/handlers.ts'
import { embedHandlers } from './embed/handlers.ts'
import { draftHandlers } from './flow/handlers.ts'
import { generatorHandlers } from './generator/handlers.ts'
import { homeHandlers } from './home/handlers.ts'
import { jobHandlers } from './job/handlers.ts'
import type { Handlers } from './kernel/http/handlers.ts'
import { ledgerHandlers } from './ledger/handlers.ts'
import { marketingHandlers } from './marketing/handlers.ts'
import { monitorHandlers } from './monitor/handlers.ts'
import { paymentHandlers } from './payment/handlers.ts'
import { planHandlers } from './plan/handlers.ts'
import { policyHandlers } from './policy/handlers.ts'
import { productHandlers } from './product/handlers.ts'
import { proxyHandlers } from './proxy/handlers.ts'
import { settlementHandlers } from './settlement/handlers.ts'
import { systemHandlers } from './system/handlers.ts'
import { underwritingHandlers } from './underwriting/handlers.ts'
import { wechatHandlers } from './wechat/handlers.ts'
import { workflowHandlers } from './workflow/handlers.ts'

/** The whole contract, implemented: a call without a handler does not compile. */
export const handlers: Handlers<Contract> = {
  system: systemHandlers,
  channels: channelHandlers,
  products: productHandlers,
  policies: policyHandlers,
  plans: planHandlers,
  underwriting: underwritingHandlers,
  proxy: proxyHandlers,
  payment: paymentHandlers,
  settlement: settlementHandlers,
  documents: documentHandlers,
  ledger: ledgerHandlers,
  monitor: monitorHandlers,
  jobs: jobHandlers,
  generators: generatorHandlers,
  wechat: wechatHandlers,
  coupons: couponHandlers,
  workflow: workflowHandlers,
  marketing: marketingHandlers,
  draft: draftHandlers,
  home: homeHandlers,
  embed: embedHandlers,
}
