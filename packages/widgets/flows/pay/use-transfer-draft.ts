import { useEffect, useMemo, useRef, useState } from 'react'
import { draftSaver } from '../../flow/drafts/save-draft.ts'
import { TRANSFER_FLOW, transferSubject, typedBefore } from './transfer-draft.ts'
import type { View } from './view.ts'

/** Keeps what is typed of a transfer at the server, for whoever types it; what was typed before comes back. */
export function useTransferDraft({ snapshot, send, calls, props }: View) {
  const { form, offline, orderId, endorsementId } = snapshot.context
  const subject = transferSubject(orderId, endorsementId)
  const [saved, setSaved] = useState<'saved' | 'saving' | 'unsaved' | null>(null)
  const on = useRef<{ id: string; version: number } | null>(null)
  const saver = useMemo(
    () =>
      draftSaver(
        calls.draft,
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
  const { client } = props
  useEffect(() => (client ? saver.guard(client) : undefined), [saver, client])
  const change = useRef(send)
  change.current = send
  useEffect(() => {
    let here = true
    typedBefore(calls.draft, subject).then(
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
    flush: () => saver.flush().catch(() => {}),
    keep(next: typeof form) {
      setSaved('saving')
      const { id = null, version = 0 } = on.current ?? {}
      const title = offline?.insured ?? ''
      const about = `对公转账 ${offline?.noteNo ?? ''}`
      saver.later({ id, version, title, about, step: 'transfer', stepTitle: '转账凭证', state: { ...next } })
    },
  }
}
