import { channels } from './channel/list.ts'
import { coupons } from './coupon/list.ts'
import { documents } from './document/list.ts'
import { embed } from './embed/list.ts'
import { draft } from './flow/draft.ts'
import { generators } from './generator/list.ts'
import { home } from './home/list.ts'
import { jobs } from './job/list.ts'
import { ledger } from './ledger/list.ts'
import { marketing } from './marketing/list.ts'
import { monitor } from './monitor/list.ts'
import { payment } from './payment/list.ts'
import { plans } from './plan/list.ts'
import { policies } from './policy/list.ts'
import { products } from './product/list.ts'
import { proxy } from './proxy/list.ts'
import { settlement } from './settlement/list.ts'
import { system } from './system/list.ts'
import { underwriting } from './underwriting/list.ts'
import { wechat } from './wechat/list.ts'
import { workflow } from './workflow/list.ts'

/** Everything the server answers. A call or resource exists when it stands here. */
export const contract = {
  system,
  channels,
  products,
  policies,
  plans,
  underwriting,
  proxy,
  payment,
  settlement,
  documents,
  ledger,
  monitor,
  jobs,
  generators,
  wechat,
  coupons,
  workflow,
  marketing,
  draft,
  home,
  embed,
}
export type Contract = typeof contract
