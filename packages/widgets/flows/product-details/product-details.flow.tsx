import { ref } from '@baoqiao/contract/messages/ref.ts'
import { sellingDay } from '@baoqiao/contract/rules/dates.ts'
import { defineFlow } from '../../flow/define-flow.tsx'
import { FailedView } from '../../flow/FailedView.tsx'
import { LoadingState } from '../../flow/LoadingState.tsx'
import { calls } from './calls.ts'
import { Details } from './Details.tsx'
import { productDetailsMachine } from './product-details.machine.ts'
import type { Props } from './view.ts'

/** A product, its benefits and its live price. */
export const ProductDetails = defineFlow({
  calls,
  machine: productDetailsMachine,
  input: ({ productId }: Props) => ({ productId, today: sellingDay(new Date()) }),
  ports: ({ catalogue, apply }) => ({
    async load({ productId }) {
      const params = { id: productId }
      const [profile, trades] = await Promise.all([
        catalogue.profile({ params }),
        catalogue.trades({ params }),
      ])
      return { profile, trades }
    },
    price: ({ plan, productId, rows }, signal) =>
      apply.calc({
        body: {
          plan: { ...plan, productId },
          rows: rows.filter((row) => row.professionId !== '' && row.empNum > 0).map((row) => ({ ...row })),
        },
        signal,
        quiet: true,
      }),
  }),
  views: { loading: LoadingState, failed: FailedView, details: Details, done: Details },
  price: ({ quote }) => quote?.total ?? null,
  heads: ({ quote }) => (quote?.rows ?? []).reduce((sum, row) => sum + row.empNum, 0),
  says({ state, context: { plan, profile, quote } }) {
    if (state !== 'done' || !profile) return []
    return [
      {
        type: 'plan-selected',
        productRef: ref('product', profile.id),
        insureType: Number(profile.insureType),
        ...(plan.coverageWan === undefined ? {} : { coverageCents: plan.coverageWan * 1_000_000 }),
        ...(quote ? { premiumCents: quote.total } : {}),
      },
    ]
  },
  reached({ state, context, props }) {
    if (state === 'done') props.onChoose(context.plan)
  },
})
