import { ref } from '@baoqiao/contract/messages/ref.ts'
import { sellingDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { defineFlow } from '../../flow/define-flow.tsx'
import { FailedView } from '../../flow/FailedView.tsx'
import { LoadingState } from '../../flow/LoadingState.tsx'
import { loadProduct } from '../../flow/load-product.ts'
import { calls } from './calls.ts'
import { Details } from './Details.tsx'
import { type Context, productDetailsMachine } from './product-details.machine.ts'
import type { Props } from './view.ts'

const pricedHeads = ({ rows }: Pick<Context, 'rows'>) =>
  rows.filter((row) => row.professionId !== '' && row.empNum > 0).map((row) => ({ ...row }))

/** A product, its benefits and its live price. */
export const ProductDetails = defineFlow({
  calls,
  machine: productDetailsMachine,
  input: ({ productId }: Props) => ({
    productId,
    today: sellingDay(new Date()),
    civil: todayIn(new Date()),
  }),
  ports: ({ catalogue, apply }) => ({
    load: ({ productId }) => loadProduct(catalogue, productId),
    price: ({ plan, productId, rows }, signal) =>
      apply.calc({
        body: {
          plan: { ...plan, productId },
          rows: pricedHeads({ rows }),
        },
        signal,
        quiet: true,
      }),
  }),
  views: { loading: LoadingState, failed: FailedView, details: Details, done: Details },
  about: ({ profile }) => profile?.title ?? '',
  price: ({ quote }) => quote?.total ?? null,
  heads({ quote }) {
    const priced = (quote?.rows ?? []).reduce((sum, row) => sum + row.empNum, 0)
    return { priced, all: priced }
  },
  says({ state, context: { plan, profile, quote } }) {
    if (state !== 'done' || !profile) return []
    return [
      {
        type: 'plan-selected',
        productRef: ref('product', profile.id),
        insureType: Number(profile.insureType),
        ...(plan.planNo === undefined ? {} : { planRef: ref('plan', String(plan.planNo)) }),
        ...(plan.coverageWan === undefined ? {} : { coverageCents: plan.coverageWan * 1_000_000 }),
        ...(quote ? { premiumCents: quote.total } : {}),
      },
    ]
  },
  reached({ state, context, props }) {
    if (state === 'done') props.onChoose(context.plan, pricedHeads(context))
  },
})
