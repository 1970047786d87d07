import { CallError } from '@baoqiao/client/call-error.ts'
import type { Client } from '@baoqiao/client/client-over.ts'
import { type Draft, type draft as draftCalls, HANDED_OVER } from '@baoqiao/contract/flow/draft.ts'
import { whenLeaving } from '../unsaved.ts'

type Saved = Pick<Draft, 'id' | 'version'>

export interface DraftContent {
  id: string | null
  /** The version that was typed over. */
  version: number
  title: string
  about: string
  step: string
  stepTitle: string
  state: Record<string, unknown>
}

interface Heard {
  /** `more`: something typed since still waits. */
  onSaved(saved: Saved, more: boolean): void
  onOther(draft: Draft): void
  /** It was sent or removed elsewhere, or handed over (as `handed` says): what is typed here is saved no more. */
  onGone?(handed: string | null): void
  /** `first`: the save before this one had not failed. */
  onFailed?(error: unknown, first: boolean): void
}

/** Milliseconds that what is sent waits for a save that is on its way. */
const MOST_WAITED = 5000

/**
 * Saves where a flow stands: at once when asked, else a second after the last change, one save at a time.
 * Every save's id and version are given to `onSaved`, and later ones write to it. When another device saved meanwhile,
 * its draft is given to `onOther` and nothing is overwritten. A save that fails is given to `onFailed`, and what it
 * held, or what was typed since, is tried again every 15 s, with `flush`, and when the network is back.
 */
export function draftSaver(
  calls: Pick<Client<typeof draftCalls>, 'save' | 'get' | 'remove'>,
  { flow, subject }: { flow: string; subject: string },
  { onSaved, onOther, onGone, onFailed }: Heard,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted: DraftContent | null = null
  let running: Promise<void> | null = null
  let last: Saved | null = null
  let failed = false
  let stopped = false
  let held = false
  const work = async () => {
    for (; wanted && !held; ) {
      const content = wanted
      wanted = null
      const id = content.id ?? last?.id
      const version = Math.max(content.version, last?.id === id ? (last?.version ?? 0) : 0)
      const body = {
        ...(id ? { id, version } : {}),
        flow,
        subject,
        title: content.title.slice(0, 100),
        about: content.about.slice(0, 100),
        step: content.step,
        stepTitle: content.stepTitle,
        state: content.state,
      }
      try {
        last = await calls.save({ body, quiet: true })
        failed = false
        if (!stopped) onSaved(last, wanted !== null)
      } catch (error) {
        const status: unknown = Reflect.get(Object(error), 'status')
        if (!id || (status !== 409 && status !== 404)) return lose(content, error)
        failed = false
        if (status === 404) return gone(handedOf(error))
        const other = await calls.get({ params: { id }, quiet: true }).catch(() => null)
        if (other) onOther(other)
      }
    }
  }
  const gone = (handed: string | null) => {
    wanted = null
    last = null
    // While it is sent, it goes because it was sent.
    if (!stopped && !held) onGone?.(handed)
  }
  const lose = (content: DraftContent, error: unknown) => {
    if (stopped) return
    const first = !failed
    failed = true
    wanted ??= content
    timer = setTimeout(flush, 15_000)
    onFailed?.(error, first)
  }
  const flush = () => {
    clearTimeout(timer)
    running ??= work().finally(() => {
      running = null
    })
    return running
  }
  return {
    later(content: DraftContent) {
      stopped = false
      wanted = content
      // While saving fails its own timer tries again: not a call for every letter.
      if (failed || held) return
      clearTimeout(timer)
      timer = setTimeout(flush, 1000)
    },
    now(content: DraftContent) {
      stopped = false
      wanted = content
      return flush()
    },
    /** Saves what waits now, or resolves when nothing does. */
    flush,
    /**
     * What it is for is about to be sent, which uses it up: what waits is saved before, and nothing more until `release`.
     * Answers its id, where anything was saved here.
     */
    async hold(): Promise<string | undefined> {
      let late: ReturnType<typeof setTimeout> | undefined
      const patience = new Promise((go) => {
        late = setTimeout(go, MOST_WAITED)
      })
      await Promise.race([flush(), patience])
      clearTimeout(late)
      clearTimeout(timer)
      held = true
      return last?.id
    },
    /** It was sent, or was not: what is typed is saved again. */
    release() {
      held = false
      if (wanted && !stopped) timer = setTimeout(flush, 1000)
    },
    /** What it was for is done: nothing more is saved, and a draft that was still on its way then goes again. */
    async stop(id?: string) {
      clearTimeout(timer)
      wanted = null
      failed = false
      if (stopped) return
      stopped = true
      const late = running
      await late
      const left = late ? last?.id : id
      if (stopped && left) await calls.remove({ params: { id: left }, quiet: true }).catch(() => {})
      last = null
    },
    /** Sees to it that nothing typed is lost when the session of `client` or the tab goes; answers how to stop. */
    guard(client: object) {
      const leave = whenLeaving(client, flush)
      addEventListener('online', flush)
      return () => {
        leave()
        removeEventListener('online', flush)
        // The last try is made by whoever takes the session; nobody is left to hear of another.
        if (failed) clearTimeout(timer)
      }
    },
  }
}

/** Who has it now, in words, where a refusal says so. */
const handedOf = (error: unknown): string | null =>
  error instanceof CallError ? (error.issues.find(({ path }) => path === HANDED_OVER)?.message ?? null) : null
