import { ref } from '@baoqiao/contract/messages/ref.ts'
import { sellingDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { defineFlow } from '../../flow/define-flow.tsx'
import { FailedView } from '../../flow/FailedView.tsx'
import { LoadingState } from '../../flow/LoadingState.tsx'
import { loadProduct } from '../../flow/load-product.ts'
import { Asking } from './Asking.tsx'
import { calls } from './calls.ts'
import { Made } from './Made.tsx'
import { headsOf, proposalMachine } from './proposal.machine.ts'
import type { Props } from './view.ts'

/** From a price to a proposal that can be sent on: its page is open to whoever has the link. */
export const Proposal = defineFlow({
  calls,
  machine: proposalMachine,
  input: ({ productId }: Props) => ({
    productId,
    today: sellingDay(new Date()),
    civil: todayIn(new Date()),
    key: crypto.randomUUID(),
  }),
  ports: ({ catalogue, apply, plan: plans }) => ({
    load: ({ productId }) => loadProduct(catalogue, productId),
    price: ({ plan, productId, ...asked }, signal) =>
      apply.calc({ body: { plan: { ...plan, productId }, rows: headsOf(asked) }, signal, quiet: true }),
    propose: ({ plan, productId, unitName, key, ...asked }) =>
      plans.propose({
        body: {
          unitName: unitName.trim(),
          plans: [{ ...plan, productId }],
          rows: headsOf(asked),
          issue: true,
        },
        idempotencyKey: key,
        quiet: true,
      }),
  }),
  views: { loading: LoadingState, failed: FailedView, asking: Asking, proposing: Asking, made: Made },
  about: ({ unitName, profile }) => unitName || (profile?.title ?? ''),
  price: ({ quote }) => quote?.total ?? null,
  heads({ quote }) {
    const priced = (quote?.rows ?? []).reduce((sum, row) => sum + row.empNum, 0)
    return { priced, all: priced }
  },
  says: ({ context: { made, profile } }) =>
    made && profile
      ? [
          {
            type: 'proposal-created',
            // Its page is `/plan/` and what stands behind the underscore.
            proposalRef: ref('proposal', made.token),
            productRef: ref('product', profile.id),
          },
        ]
      : [],
})
