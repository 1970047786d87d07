import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { draftSaver } from '../../flow/save-draft.ts'
import type { WidgetClient } from '../../kit/widget-client.ts'
import { type Context, type Event, STEPS } from './entry-center.machine.ts'

interface Around {
  client: WidgetClient
  send(event: Event): void
  onEvent: ((event: EventInput) => void) | undefined
}

/** Saves the application at every step and while typing; answers why the last save failed, and how to try again. */
export function useDraft(state: string, context: Context, around: Around) {
  const { saver, reason, setReason } = useSaver(context.productId, around)
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
    if (state !== 'done' && state !== 'manual') return
    saver.stop()
    setReason('')
  }, [saver, state, setReason])
  return { reason, retry: saver.flush }
}

function useSaver(productId: string, { client, send, onEvent }: Around) {
  const [reason, setReason] = useState('')
  const emit = useRef(onEvent)
  emit.current = onEvent
  const saver = useMemo(
    () =>
      draftSaver(client, 'entry-center', productId, {
        onSaved({ id, version }) {
          setReason('')
          send({ type: 'draft.saved', id, version })
        },
        onOther(draft) {
          setReason('')
          send({ type: 'draft.other', draft })
        },
        onFailed(error, first) {
          const status: unknown = Reflect.get(Object(error), 'status')
          setReason(status === 0 ? '网络连接失败' : error instanceof Error ? error.message : '服务暂时不可用')
          // A session that is over is said by whoever keeps it.
          if (first && status !== 401)
            emit.current?.({ type: 'error', code: status === 0 ? 'network' : 'refused', retryable: true })
        },
      }),
    [client, productId, send],
  )
  return { saver, reason, setReason }
}
