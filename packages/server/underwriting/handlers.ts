import type { underwriting } from '@baoqiao/contract/underwriting/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { approve } from './approve.ts'
import { caseOf } from './case/case-of.ts'
import { colleagues } from './colleagues.ts'
import { askedAbout, replied } from './of-order.ts'
import { passOn } from './pass-on.ts'
import { proposalOf } from './proposal-of.ts'
import { task } from './task-moves.ts'
import { workOf } from './work-of.ts'

export const underwritingHandlers: Handlers<typeof underwriting> = {
  task,
  order: {
    asked: ({ params }, context) => askedAbout(params.id, context),
    reply: ({ params, body }, context) => replied(params.id, body, context),
  },
  desk: {
    work: ({ query }, context) => workOf(query, context),
    open: ({ params }, context) => caseOf(params.id, context),
    proposal: ({ params }, context) => proposalOf(params.id, context),
    colleagues: (_, context) => colleagues(context),
    handOver: ({ params, body }, context) => passOn(params.id, { ...body, own: true }, context),
    assign: ({ params, body }, context) => passOn(params.id, { ...body, own: false }, context),
    approve: ({ params, body }, context) => approve(params.id, body, context),
  },
}
