import { callsWith } from '@baoqiao/client/client-over.ts'
import { draft as draftCalls } from '@baoqiao/contract/flow/draft.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { draftSaver } from '../../flow/drafts/save-draft.ts'
import { TRANSFER_FLOW, transferSubject, typedBefore } from './transfer-draft.ts'
import type { View } from './view.ts'

type Form = View['snapshot']['context']['form']

/** Keeps what is typed of a transfer at the server, for whoever types it, until it is sent; what was typed before comes back. */
export function useTransferDraft({ snapshot, send, props: { client } }: View) {
  const { offline, orderId, endorsementId } = snapshot.context
  const subject = transferSubject(orderId, endorsementId)
  const [saved, setSaved] = useState<'saved' | 'saving' | 'unsaved' | null>(null)
  const on = useRef<{ id: string; version: number } | null>(null)
  // Nobody keeps anything for what stands still in a story.
  const calls = useMemo(() => (client ? callsWith(client, draftCalls) : null), [client])
  const saver = useMemo(
    () =>
      calls &&
      draftSaver(
        calls,
        { flow: TRANSFER_FLOW, subject },
        {
          onSaved(draft, more) {
            on.current = draft
            setSaved(more ? 'saving' : 'saved')
          },
          // The last to type counts: two who fill in the same proof at once are one person with two pages.
          onOther: (draft) => {
            on.current = draft
          },
          onGone: () => {
            on.current = null
            setSaved(null)
          },
          onFailed: () => setSaved('unsaved'),
        },
      ),
    [calls, subject],
  )
  useEffect(() => (client ? saver?.guard(client) : undefined), [saver, client])
  const sending = useRef(false)
  sending.current = snapshot.matches('sending')
  // Sent, this view goes for another; refused, it stays.
  useEffect(
    () => () => {
      if (sending.current) void saver?.stop(on.current?.id)
    },
    [saver],
  )
  const change = useRef(send)
  change.current = send
  useEffect(() => {
    if (!calls) return
    let here = true
    typedBefore(calls, subject).then(
      (found) => {
        if (!here || !found) return
        on.current = found
        change.current({ type: 'form.change', patch: found.form })
        setSaved('saved')
      },
      () => {},
    )
    return () => {
      here = false
    }
  }, [calls, subject])
  return {
    saved,
    /** Before it is sent: what waits to be saved is not saved after it. */
    flush: async () => saver?.flush().catch(() => {}),
    keep(next: Form) {
      if (!saver) return
      setSaved('saving')
      const { id = null, version = 0 } = on.current ?? {}
      const title = offline?.insured ?? ''
      const about = `对公转账 ${offline?.noteNo ?? ''}`
      saver.later({ id, version, title, about, step: 'transfer', stepTitle: '转账凭证', state: { ...next } })
    },
  }
}
