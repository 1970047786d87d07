import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import { isReceipt, ref } from '@baoqiao/contract/messages/ref.ts'
import { toApplication } from '@baoqiao/contract/policy/form.ts'
import { sellingDay } from '@baoqiao/contract/rules/dates.ts'
import { preloadWhenIdle } from '@baoqiao/ui/view/lazy-view.tsx'
import { useMachine } from '@xstate/react'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { fromPromise } from 'xstate'
import { LoadingState } from '../../flow/LoadingState.tsx'
import { UnsavedNote } from '../../flow/UnsavedNote.tsx'
import { tradeIndex } from '../../kit/trade-search.ts'
import type { WidgetClient } from '../../kit/widget-client.ts'
import { type Context, entryCenterMachine, type Input, STEPS } from './entry-center.machine.ts'
import { useDisclosures } from './use-disclosures.ts'
import { useDraft } from './use-draft.ts'
import { laterViews, views } from './views.ts'

interface Props {
  client: WidgetClient
  productId: string
  plan?: Input['plan']
  onEvent?(event: EventInput): void
  onPay(orderId: string): void
}

/** Applying for cover, from a product to an order. Drafts are saved at every step and while typing. */
export function EntryCenter({ client, productId, plan, onEvent, onPay }: Props) {
  const machine = useMemo(() => provide(client), [client])
  const input = useMemo(
    () => ({ productId, today: sellingDay(new Date()), key: crypto.randomUUID(), ...(plan ? { plan } : {}) }),
    [productId, plan],
  )
  const [snapshot, send] = useMachine(machine, { input })
  const trades = useMemo(() => tradeIndex(snapshot.context.trades), [snapshot.context.trades])
  const unsaved = useDraft(snapshot.value, snapshot.context, { client, send, onEvent })
  useEvents(snapshot.value, snapshot.context, client, onEvent)
  const { profile, form } = snapshot.context
  const documents = snapshot.value === 'declarations' && profile ? profile.config.declarations : NONE
  useDisclosures(documents, form.accepted, onEvent)
  useEffect(() => preloadWhenIdle(laterViews), [])
  const View = views[snapshot.value]
  return (
    <Suspense fallback={<LoadingState />}>
      {unsaved.reason && <UnsavedNote reason={unsaved.reason} onRetry={unsaved.retry} />}
      <View snapshot={snapshot} send={send} client={client} trades={trades} onPay={onPay} />
    </Suspense>
  )
}

const NONE: readonly never[] = []

const provide = (client: WidgetClient) =>
  entryCenterMachine.provide({
    actors: {
      load: fromPromise(async ({ input: { productId } }) => {
        const [profile, trades, drafts] = await Promise.all([
          client.catalogue.profile({ params: { id: productId } }),
          client.catalogue.trades({ params: { id: productId } }),
          client.draft.latest({ query: { flow: 'entry-center', subject: productId } }),
        ])
        return { profile, trades, draft: drafts[0] ?? null }
      }),
      check: fromPromise(({ input }: { input: Context }) =>
        client.apply.check({ body: toApplication(input.form, input.productId), quiet: true }),
      ),
      submit: fromPromise(({ input }: { input: Context }) =>
        client.apply.submit({
          body: toApplication(input.form, input.productId, input.draftId ?? undefined),
          idempotencyKey: input.key,
          quiet: true,
        }),
      ),
    },
  })

function useEvents(
  state: string,
  { draftId, submitted }: Context,
  client: WidgetClient,
  onEvent: Props['onEvent'],
) {
  const emit = useRef(onEvent)
  emit.current = onEvent
  useEffect(() => {
    const index = STEPS.findIndex((name) => name === state)
    const step = STEPS[index]
    if (step) emit.current?.({ type: 'step', step, index, total: STEPS.length })
  }, [state])
  useEffect(() => {
    if (draftId) emit.current?.({ type: 'draft-saved', draftRef: ref('draft', draftId) })
  }, [draftId])
  useEffect(() => {
    if (!submitted) return
    const orderRef = ref('order', submitted.orderId)
    emit.current?.({ type: 'policy-opened', orderRef })
    const said = { type: 'change-submitted', orderRef, kind: 'new' } as const
    client.partner.receipt({ params: { id: submitted.orderId }, quiet: true }).then(
      ({ receipt }) => emit.current?.(isReceipt(receipt) ? { ...said, receipt } : said),
      () => emit.current?.(said),
    )
  }, [submitted, client])
}
