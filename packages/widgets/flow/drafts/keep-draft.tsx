import { callsWith } from '@baoqiao/client/client-over.ts'
import { type Draft, type DraftHead, draft as draftCalls } from '@baoqiao/contract/flow/draft.ts'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Difference, differences, type Line } from './differences.ts'
import type { Drafting, Keeping, Run } from './drafting.ts'
import { resume } from './resume.ts'
import { useFound } from './use-found.ts'
import { useSaver } from './use-saver.ts'
import { sameValues, useStable } from './use-stable.ts'

export interface DraftSpec<Context, Props> {
  /** Its word in the list of a person's drafts. */
  flow: string
  /** What the draft is for: those of the same subject are offered. */
  subject(props: Props): string
  /** Of those, which are offered: all without it. */
  offered?(head: DraftHead, props: Props): boolean
  /** Which customer; and what it is, e.g. the product. */
  title(context: Context): string
  about(context: Context): string
  /** What is kept: values that are new when they changed. The machine gets it back with `draft.resume`. */
  keep(context: Context): Record<string, unknown>
  /** Whether there is something to keep yet; a draft that is there already is kept on. */
  worth?(context: Context, step: string): boolean
  /** What was kept, as a person reads it: with it two drafts are compared. It may be of an older version. */
  describe(state: Record<string, unknown>, context: Context): readonly Line[]
  /**
   * Whether it comes with something to begin with. With a customer it begins, and drafts are offered beside it; with a
   * choice it is asked, and to begin comes before to go on. `form`: it begins empty, and what is in each draft is said
   * above it.
   */
  begins?(props: Props): 'customer' | 'choice' | 'form' | null
  /** The draft that somebody chose before: it is gone on with, unasked; one that is not there is told. */
  chosen?(props: Props): string | undefined
  /** Where the chosen one goes on when it is of another flow of the same subject; without, it counts as not there. */
  elsewhere?(flow: string, props: Props): (() => void) | undefined
}

const DraftLost = lazyView(async () => (await import('./DraftLost.tsx')).DraftLost)
const DraftsBox = lazyView(async () => (await import('./DraftsBox.tsx')).DraftsBox)
const DraftGone = lazyView(async () => (await import('./DraftGone.tsx')).DraftGone)
const OtherDevice = lazyView(async () => (await import('./OtherDevice.tsx')).OtherDevice)
const DraftsFailed = lazyView(async () => (await import('./DraftsFailed.tsx')).DraftsFailed)
const DraftsAside = lazyView(async () => (await import('./DraftsAside.tsx')).DraftsAside)
const DraftsBeside = lazyView(async () => (await import('./DraftsBeside.tsx')).DraftsBeside)
const ChangedSince = lazyView(async () => (await import('./ChangedSince.tsx')).ChangedSince)

/**
 * Keeps a flow between visits: saves at every step and while typing, offers what was begun before, goes on at its step
 * and says what is different now, and asks which one counts when another device saved meanwhile.
 */
export const keepDraft = <Context, Props>(spec: DraftSpec<Context, Props>): Drafting<Context, Props> => ({
  useKeeping: (run) => useKeeping(spec, run),
})

function useKeeping<Context, Props>(spec: DraftSpec<Context, Props>, run: Run<Context, Props>): Keeping {
  const { props, context, step, over, actor, walk, emit } = run
  const { client } = props
  const calls = useMemo(() => callsWith(client, draftCalls), [client])
  const subject = spec.subject(props)
  const offered = (head: DraftHead) => spec.offered?.(head, props) ?? true
  const found = useFound(calls, {
    flow: spec.flow,
    subject,
    chosen: spec.chosen?.(props),
    offered,
    elsewhere: (flow) => spec.elsewhere?.(flow, props),
  })
  const [changes, setChanges] = useState<readonly Difference[]>([])
  const [gone, setGone] = useState<{ handed: string | null } | null>(null)
  const [other, setOther] = useState<Draft | null>(null)
  const [on, setOn] = useState<Pick<Draft, 'id' | 'version'> | null>(null)
  const { saver, saved, setSaved } = useSaver(calls, { flow: spec.flow, subject }, run, {
    onSaved: setOn,
    onOther: setOther,
    onGone: (handed) => setGone({ handed }),
  })
  const state = useStable(spec.keep(context))
  const here = useRef({ state, step, on })
  here.current = { ...here.current, on }
  const begins = spec.begins?.(props)
  const [looking, setLooking] = useState(false)
  const beside = begins === 'customer' || begins === 'form'
  const aside = found.is === 'found' && !looking && beside ? found.drafts : null
  const open = (found.is === 'open' || aside !== null) && !other && !gone

  const goOnWith = (draft: Draft) => {
    resume(run, draft)
    // The machine's context is the flow's.
    const then: Context = actor.getSnapshot().context
    setChanges(differences(spec.describe(draft.state, then), spec.describe(spec.keep(then), then)))
    setOn(draft)
    setOther(null)
    setSaved('saved')
    // As it was saved: nothing to save until something is changed.
    here.current = { state: spec.keep(then), step: null, on: draft }
    found.open()
  }
  const wanted = found.is === 'chosen' && step ? found.draft : null
  const goOn = useRef(goOnWith)
  goOn.current = goOnWith
  useEffect(() => {
    if (wanted) goOn.current(wanted)
  }, [wanted])
  const away = found.is === 'elsewhere' ? found.go : null
  useEffect(() => away?.(), [away])
  const { lost } = found
  useEffect(() => {
    if (lost) emit({ type: 'error', code: 'props-invalid', retryable: false, property: 'draft' })
  }, [lost, emit])

  useEffect(() => {
    const { state: before, step: at, on: kept } = here.current
    if (!open || !step || over) return
    here.current = { state, step, on: kept }
    const same = sameValues(before, state)
    if (same && (at === step || at === null)) return
    if (!kept && !(spec.worth?.(context, step) ?? true)) return
    const { id = null, version = 0 } = kept ?? {}
    const stepTitle = walk?.titles[walk.names.findIndex((name) => name === step)] ?? ''
    const named = { title: spec.title(context), about: spec.about(context), step, stepTitle }
    const content = { id, version, ...named, state }
    setSaved('saving')
    if (at === step) saver.later(content)
    else void saver.now(content)
  })
  useEffect(() => {
    if (!over) return
    void saver.stop(here.current.on?.id)
    setOn(null)
    setSaved(null)
  }, [saver, over, setSaved])

  return {
    id: on?.id,
    saved,
    retry: () => void saver.flush(),
    async hold() {
      const begun = await saver.hold()
      return here.current.on?.id ?? begun
    },
    release: saver.release,
    note: noteOf(),
    question: questionOf(),
  }

  function noteOf() {
    if (!open || over) return null
    return (
      <>
        {lostNote()}
        {besideNote()}
      </>
    )
  }

  function lostNote() {
    return lost && <DraftLost onClose={found.forget} />
  }

  function besideNote() {
    if (aside && step) {
      const look = () => setLooking(true)
      return begins === 'form' && found.is === 'found' ? (
        <DraftsBeside drafts={aside} onResume={found.choose} onLook={look} onNew={found.open} />
      ) : (
        <DraftsAside drafts={aside} onLook={look} onClose={found.open} />
      )
    }
    return changes.length > 0 && <ChangedSince changes={changes} onClose={() => setChanges([])} />
  }

  function questionOf() {
    // The machine has to be at its steps before anything can be handed to it.
    if (!step || over) return null
    if (gone)
      return (
        <DraftGone
          handed={gone.handed}
          typed={spec.describe(state, context)}
          onKeep={() => {
            here.current = { state: {}, step: null, on: null }
            setOn(null)
            setGone(null)
          }}
        />
      )
    if (other)
      return (
        <OtherDevice
          draft={other}
          changes={differences(spec.describe(state, context), spec.describe(other.state, context))}
          onTake={() => goOnWith(other)}
          onKeep={() => {
            here.current = { state: {}, step: null, on: other }
            setOn(other)
            setOther(null)
          }}
        />
      )
    if (found.is === 'open' || aside) return null
    if (found.is === 'failed') return <DraftsFailed problem={found.problem} onRetry={found.again} />
    return (
      <>
        {lostNote()}
        <DraftsBox
          drafts={found.is === 'found' ? found.drafts : null}
          anew={begins === 'customer' || begins === 'choice'}
          onResume={found.choose}
          onRemove={found.remove}
          onNew={found.open}
        />
      </>
    )
  }
}
