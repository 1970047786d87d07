import { planCalls } from '@baoqiao/contract/plan/calls.ts'
import { apply } from '@baoqiao/contract/policy/apply.ts'
import { catalogue } from '@baoqiao/contract/product/catalogue.ts'

export const calls = {
  catalogue: { profile: catalogue.profile, trades: catalogue.trades },
  apply: { calc: apply.calc },
  plan: { propose: planCalls.propose },
}
