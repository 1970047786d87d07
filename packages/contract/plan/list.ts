import { calcPremium } from './calc-premium.ts'
import { planCalls } from './calls.ts'
import { planNotice } from './plan-notice.ts'
import { planTemplate } from './plan-template.ts'
import { proposal } from './proposal.ts'
import { savedQuote } from './saved-quote.ts'

/** From a premium to a proposal. */
export const plans = { calcPremium, plan: planCalls, quote: savedQuote, proposal, planNotice, planTemplate }
