import type { Client } from '@baoqiao/client/client-over.ts'
import type { Draft, DraftHead, draft as draftCalls } from '@baoqiao/contract/flow/draft.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Problem, problemOf } from '../machine-parts.ts'

type At =
  | { is: 'asking' | 'open' }
  | { is: 'found'; drafts: readonly DraftHead[] }
  | { is: 'chosen'; draft: Draft }
  | { is: 'failed'; problem: Problem }

interface About {
  flow: string
  subject: string
  /** Gone on with unasked. */
  chosen: string | undefined
  /** Which of those of the subject are offered. */
  offered(head: DraftHead): boolean
}

/** What was begun before: asked for first, then offered, then one is gone on with or none. */
export function useFound(calls: Client<typeof draftCalls>, { flow, subject, chosen, offered }: About) {
  const kept = useRef(offered)
  kept.current = offered
  const [at, setAt] = useState<At>({ is: 'asking' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (at.is !== 'asking') return
    let here = true
    find(calls, { flow, subject, chosen, offered: kept.current }).then(
      (found) => here && setAt(found),
      (error: unknown) => here && setAt({ is: 'failed', problem: problemOf(error) }),
    )
    return () => {
      here = false
    }
  }, [at.is, calls, flow, subject, chosen, tries])
  return {
    ...at,
    open: useCallback(() => setAt({ is: 'open' }), []),
    again: () => {
      setAt({ is: 'asking' })
      setTries(tries + 1)
    },
    choose: (id: string) => bring(calls, id).then(setAt, fail),
    remove: (id: string) =>
      calls.remove({ params: { id }, quiet: true }).then(() => {
        if (at.is !== 'found') return
        const drafts = at.drafts.filter((draft) => draft.id !== id)
        setAt(drafts.length > 0 ? { is: 'found', drafts } : { is: 'open' })
      }, fail),
  }

  function fail(error: unknown) {
    setAt({ is: 'failed', problem: problemOf(error) })
  }
}

const bring = async (calls: Client<typeof draftCalls>, id: string): Promise<At> => ({
  is: 'chosen',
  draft: await calls.get({ params: { id }, quiet: true }),
})

async function find(
  calls: Client<typeof draftCalls>,
  { flow, subject, chosen, offered }: About,
): Promise<At> {
  // One that is gone by now: what else there is, is offered.
  const wanted = chosen ? await bring(calls, chosen).catch(() => null) : null
  if (wanted) return wanted
  const drafts = (await calls.mine({ query: { flow, subject }, quiet: true })).filter(offered)
  return drafts.length > 0 ? { is: 'found', drafts } : { is: 'open' }
}
