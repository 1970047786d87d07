import type { Client } from '@baoqiao/client/client-over.ts'
import type { Draft, DraftHead, draft as draftCalls } from '@baoqiao/contract/flow/draft.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Problem, problemOf } from '../machine-parts.ts'

type At =
  | { is: 'asking' | 'open' }
  | { is: 'found'; drafts: readonly DraftHead[] }
  | { is: 'chosen'; draft: Draft }
  | { is: 'elsewhere'; go(): void }
  | { is: 'failed'; problem: Problem }

interface About {
  flow: string
  subject: string
  /** Gone on with unasked. */
  chosen: string | undefined
  /** Which of those of the subject are offered. */
  offered(head: DraftHead): boolean
  /** Where the chosen one goes on when it is of another flow. */
  elsewhere(flow: string): (() => void) | undefined
}

/** What was begun before: asked for first, then offered, then one is gone on with or none. */
export function useFound(calls: Client<typeof draftCalls>, about: About) {
  const { flow, subject, chosen } = about
  const latest = useRef(about)
  latest.current = about
  const [at, setAt] = useState<At>({ is: 'asking' })
  const [lost, setLost] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (at.is !== 'asking') return
    let here = true
    find(calls, { ...latest.current, flow, subject, chosen }).then(
      ({ lost, at }) => {
        if (!here) return
        setLost(lost)
        setAt(at)
      },
      (error: unknown) => here && setAt({ is: 'failed', problem: problemOf(error) }),
    )
    return () => {
      here = false
    }
  }, [at.is, calls, flow, subject, chosen, tries])
  return {
    ...at,
    /** The chosen one is not there, not this person's, or of something else. */
    lost,
    forget: () => setLost(false),
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
  { flow, subject, chosen, offered, elsewhere }: About,
): Promise<{ at: At; lost: boolean }> {
  const draft = chosen ? await wantedOf(calls, chosen) : null
  if (draft?.subject === subject) {
    if (draft.flow === flow) return { at: { is: 'chosen', draft }, lost: false }
    const go = elsewhere(draft.flow)
    if (go) return { at: { is: 'elsewhere', go }, lost: false }
  }
  // One that is gone by now is told, and what else there is, is offered.
  const drafts = (await calls.mine({ query: { flow, subject }, quiet: true })).filter(offered)
  const at: At = drafts.length > 0 ? { is: 'found', drafts } : { is: 'open' }
  return { at, lost: Boolean(chosen) }
}

/** Null for one that the server does not have for this person; rejects when it could not be asked. */
const wantedOf = (calls: Client<typeof draftCalls>, id: string): Promise<Draft | null> =>
  calls.get({ params: { id }, quiet: true }).catch((error: unknown) => {
    const { missing, barred } = problemOf(error)
    if (missing || barred) return null
    throw error
  })
