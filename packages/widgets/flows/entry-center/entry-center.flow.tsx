import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import { isReceipt, ref } from '@baoqiao/contract/messages/ref.ts'
import { toApplication } from '@baoqiao/contract/policy/form.ts'
import { sellingDay } from '@baoqiao/contract/rules/dates.ts'
import { preloadWhenIdle } from '@baoqiao/ui/view/lazy-view.tsx'
import { useMachine } from '@xstate/react'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { fromPromise } from 'xstate'
import { LoadingState } from '../../flow/LoadingState.tsx'
import { draftSaver } from '../../flow/save-draft.ts'
import { tradeIndex } from '../../kit/trade-search.ts'
import type { WidgetClient } from '../../kit/widget-client.ts'
import { type Context, type Event, entryCenterMachine, type Input, STEPS } from './entry-center.machine.ts'
import { useDisclosures } from './use-disclosures.ts'
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
  useDraft(client, snapshot.value, snapshot.context, send)
  useEvents(snapshot.value, snapshot.context, client, onEvent)
  const { profile, form } = snapshot.context
  const documents = snapshot.value === 'declarations' && profile ? profile.config.declarations : NONE
  useDisclosures(documents, form.accepted, onEvent)
  useEffect(() => preloadWhenIdle(laterViews), [])
  const View = views[snapshot.value]
  return (
    <Suspense fallback={<LoadingState />}>
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

function useDraft(client: WidgetClient, state: string, context: Context, send: (event: Event) => void) {
  const saver = useMemo(
    () =>
      draftSaver(client, 'entry-center', context.productId, {
        onSaved: ({ id, version }) => send({ type: 'draft.saved', id, version }),
        onOther: (draft) => send({ type: 'draft.other', draft }),
      }),
    [client, context.productId, send],
  )
  const { form, key, draftId, draftVersion, profile } = context
  const version = useRef(draftVersion)
  version.current = draftVersion
  const step = STEPS.find((name) => name === state)
  const last = useRef(step)
  useEffect(() => {
    if (!step || !profile || (step === 'plan' && draftId === null && !form.holder.name)) return
    const id = { id: draftId, version: version.current }
    const content = { ...id, title: form.holder.name || profile.title, step, state: { form, key } }
    if (last.current === step) saver.later(content)
    else void saver.now(content)
    last.current = step
  }, [saver, step, form, key, draftId, profile])
  useEffect(() => saver.guard(), [saver])
  useEffect(() => {
    if (state === 'done' || state === 'manual') saver.stop()
  }, [saver, state])
}

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
