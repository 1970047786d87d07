import type { Draft } from '@baoqiao/contract/flow/draft.ts'
import { draftSaver } from '@baoqiao/widgets/index.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { CLAIM_FLOW, type ClaimValues, claimIn, worthKeeping } from './claim-draft.ts'

interface About {
  subject: string
  /** Which customer, and the product. */
  title: string
  about: string
}
type Kept = Pick<Draft, 'id' | 'version' | 'updatedAt'>

/**
 * Keeps a report at the server while it is typed, for whoever types it. `ready` once it is known what was kept before;
 * that is given to `onFound` then. What another page saved meanwhile is `other`, until one of the two is chosen.
 */
export function useClaimDraft({ subject, title, about }: About, onFound: (values: ClaimValues) => void) {
  const { client } = useConsole()
  const [ready, setReady] = useState(false)
  const [found, setFound] = useState<Kept | null>(null)
  const [saved, setSaved] = useState<'saved' | 'saving' | 'unsaved' | null>(null)
  const [other, setOther] = useState<Draft | null>(null)
  const on = useRef<Pick<Draft, 'id' | 'version'> | null>(null)
  const tell = useRef(onFound)
  tell.current = onFound
  const saver = useMemo(
    () =>
      draftSaver(
        client.draft,
        { flow: CLAIM_FLOW, subject },
        {
          onSaved(draft, more) {
            on.current = draft
            setSaved(more ? 'saving' : 'saved')
          },
          onOther: setOther,
          onGone: () => {
            on.current = null
            setSaved(null)
          },
          onFailed: () => setSaved('unsaved'),
        },
      ),
    [client, subject],
  )
  useEffect(() => saver.guard(client), [saver, client])
  useEffect(() => {
    let here = true
    const take = (draft: Draft | null) => {
      if (!here) return
      on.current = draft
      setFound(draft)
      if (draft) tell.current(claimIn(draft.state))
      setReady(true)
    }
    lastOf(client.draft, subject).then(take, () => take(null))
    return () => {
      here = false
    }
  }, [client, subject])
  return {
    ready,
    found,
    saved,
    other,
    keep(values: ClaimValues) {
      if (other || (!on.current && !worthKeeping(values))) return
      setSaved('saving')
      const { id = null, version = 0 } = on.current ?? {}
      saver.later({ id, version, title, about, step: 'report', stepTitle: '', state: { ...values } })
    },
    /** Sent, or begun anew: nothing of it is kept. */
    async drop() {
      const id = on.current?.id
      on.current = null
      setFound(null)
      setSaved(null)
      await saver.stop(id)
    },
    /** `theirs`: what the other page saved counts; else what is typed here does. */
    settle(theirs: boolean) {
      if (!other) return
      on.current = other
      setOther(null)
      if (theirs) tell.current(claimIn(other.state))
    },
  }
}

async function lastOf(
  calls: Pick<ReturnType<typeof useConsole>['client']['draft'], 'mine' | 'get'>,
  subject: string,
): Promise<Draft | null> {
  const [head] = await calls.mine({ query: { flow: CLAIM_FLOW, subject }, quiet: true })
  return head ? calls.get({ params: { id: head.id }, quiet: true }) : null
}
