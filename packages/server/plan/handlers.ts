import type { plans } from '@baoqiao/contract/plan/list.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { requireAuthority } from '../policy/authority.ts'
import { premiumOf } from './calc-premium.ts'
import { carriedFrom } from './carried.ts'
import { outlives } from './cover-starts.ts'
import { holdNumber } from './hold-number.ts'
import { optionsIn } from './kept-content.ts'
import { planNotice } from './plan-notice.ts'
import { priceOptions } from './price-options.ts'
import { proposalLife } from './proposal-life.ts'
import { proposalFile, proposalPage, proposalPicture } from './proposal-public.ts'
import { propose, revise } from './propose.ts'
import { openQuote, saveQuote } from './saved-quotes.ts'
import { stillAsDrawn } from './still-as-drawn.ts'

const MOST_DAYS = 90

export const planHandlers: Handlers<typeof plans> = {
  calcPremium: ({ body }, context) => premiumOf(body, context),
  plan: {
    async compare({ body }, context) {
      await requireAuthority('100', context)
      return priceOptions(body, context)
    },
    save: ({ body }, context) => saveQuote(body, context),
    open: ({ params }, context) => openQuote(params.id, context),
    propose: ({ body }, context) => propose(body, context),
    revise: ({ params }, context) => revise(params.id, context),
    carried: ({ params, query }, context) => carriedFrom(params.token, Number(query.option ?? 0), context),
    page: proposalPage,
    picture: proposalPicture,
    file: proposalFile,
  },
  planNotice,
  proposal: {
    life: proposalLife,
    hold: holdNumber,
    guard: {
      async issue(row, context, given) {
        const until = String(given.validUntil ?? '')
        const today = todayIn(context.now())
        if (until < today) return '有效期不能早于今天'
        if (until > addDays(today, MOST_DAYS))
          return `有效期最长${MOST_DAYS}天，即${addDays(today, MOST_DAYS)}`
        const over = outlives(optionsIn(row.content), until, today)
        if (over === null) await stillAsDrawn(row.id, context)
        return over
      },
    },
  },
}
