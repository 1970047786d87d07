import type { Client } from '@baoqiao/client/client-over.ts'
import type { Draft, draft as draftCalls } from '@baoqiao/contract/flow/draft.ts'
import { ref } from '@baoqiao/contract/messages/ref.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Run, Saved } from './drafting.ts'
import { draftSaver } from './save-draft.ts'

interface Heard {
  onSaved(saved: Pick<Draft, 'id' | 'version'>): void
  onOther(draft: Draft): void
  onGone(handed: string | null): void
}
type Around = Pick<Run<unknown, unknown>, 'props' | 'emit'>

/** The saver of a flow, and how it stands with what was typed. A page of ours is not left unasked while something is on its way. */
export function useSaver(
  calls: Client<typeof draftCalls>,
  { flow, subject }: { flow: string; subject: string },
  { props: { client, ownPage }, emit }: Around,
  heard: Heard,
) {
  const [saved, setSaved] = useState<Saved>(null)
  const latest = useRef({ ...heard, emit })
  latest.current = { ...heard, emit }
  const told = useRef('')
  const saver = useMemo(
    () =>
      draftSaver(
        calls,
        { flow, subject },
        {
          onSaved(draft, more) {
            setSaved(more ? 'saving' : 'saved')
            latest.current.onSaved(draft)
            if (told.current === draft.id) return
            told.current = draft.id
            latest.current.emit({ type: 'draft-saved', draftRef: ref('draft', draft.id) })
          },
          onOther(draft) {
            setSaved(null)
            latest.current.onOther(draft)
          },
          onGone(handed) {
            setSaved(null)
            latest.current.onGone(handed)
          },
          onFailed(error, first) {
            setSaved('unsaved')
            const status: unknown = Reflect.get(Object(error), 'status')
            // A session that is over is said by whoever keeps it.
            if (first && status !== 401)
              latest.current.emit({
                type: 'error',
                code: status === 0 ? 'network' : 'refused',
                retryable: true,
              })
          },
        },
      ),
    [calls, flow, subject],
  )
  useEffect(() => saver.guard(client), [saver, client])
  const open = ownPage && (saved === 'saving' || saved === 'unsaved')
  useEffect(() => {
    if (!open) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [open])
  return { saver, saved, setSaved }
}
