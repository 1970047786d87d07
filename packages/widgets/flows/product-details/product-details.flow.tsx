import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import { ref } from '@baoqiao/contract/messages/ref.ts'
import type { ApplicationForm } from '@baoqiao/contract/policy/form.ts'
import { sellingDay } from '@baoqiao/contract/rules/dates.ts'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useMachine } from '@xstate/react'
import { type ComponentType, useEffect, useMemo, useRef } from 'react'
import { fromPromise, type StateFrom } from 'xstate'
import { LoadingState } from '../../flow/LoadingState.tsx'
import { tradeIndex } from '../../kit/trade-search.ts'
import type { WidgetClient } from '../../kit/widget-client.ts'
import { Details } from './Details.tsx'
import { type Context, productDetailsMachine } from './product-details.machine.ts'
import type { ViewProps } from './view.ts'

type Top = 'loading' | 'failed' | 'details' | 'done'
const Failed = ({ snapshot, send }: ViewProps) => (
  <ErrorState message={snapshot.context.problem ?? ''} onRetry={() => send({ type: 'problem.retry' })} />
)
export const views = {
  loading: LoadingState,
  failed: Failed,
  details: Details,
  done: Details,
} satisfies Record<Top, ComponentType<ViewProps>>

interface Props {
  client: WidgetClient
  productId: string
  onEvent?(event: EventInput): void
  /** The plan that was chosen: on to applying for cover. */
  onChoose(plan: ApplicationForm['plan']): void
}

/** A product, its benefits and its live price. */
export function ProductDetails({ client, productId, onEvent, onChoose }: Props) {
  const machine = useMemo(() => provide(client), [client])
  const input = useMemo(() => ({ productId, today: sellingDay(new Date()) }), [productId])
  const [snapshot, send] = useMachine(machine, { input })
  const trades = useMemo(() => tradeIndex(snapshot.context.trades), [snapshot.context.trades])
  const tell = useRef({ onEvent, onChoose })
  tell.current = { onEvent, onChoose }
  const done = snapshot.matches('done')
  const { plan, profile, quote } = snapshot.context
  useEffect(() => {
    if (!done || !profile) return
    const premium = quote ? { premiumCents: quote.total } : {}
    const coverage = plan.coverageWan === undefined ? {} : { coverageCents: plan.coverageWan * 1_000_000 }
    tell.current.onEvent?.({
      type: 'plan-selected',
      productRef: ref('product', profile.id),
      insureType: Number(profile.insureType),
      ...coverage,
      ...premium,
    })
    tell.current.onChoose(plan)
  }, [done, plan, profile, quote])
  const View = views[topOf(snapshot)]
  return <View snapshot={snapshot} send={send} trades={trades} />
}

export const topOf = (snapshot: StateFrom<typeof productDetailsMachine>): Top =>
  typeof snapshot.value === 'string' ? snapshot.value : 'details'

const provide = (client: WidgetClient) =>
  productDetailsMachine.provide({
    actors: {
      load: fromPromise(async ({ input: { productId } }) => {
        const params = { id: productId }
        const [profile, trades] = await Promise.all([
          client.catalogue.profile({ params }),
          client.catalogue.trades({ params }),
        ])
        return { profile, trades }
      }),
      price: fromPromise(({ input, signal }: { input: Context; signal: AbortSignal }) =>
        client.apply.calc({
          body: {
            plan: { ...input.plan, productId: input.productId },
            rows: input.rows
              .filter((row) => row.professionId !== '' && row.empNum > 0)
              .map((row) => ({ ...row })),
          },
          signal,
          quiet: true,
        }),
      ),
    },
  })
