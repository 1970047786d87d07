import type { Draft } from '@baoqiao/contract/flow/draft.ts'
import type { WidgetClient } from '../kit/widget-client.ts'
import { whenLeaving } from './unsaved.ts'

type Saved = Pick<Draft, 'id' | 'version'>

export interface DraftContent {
  id: string | null
  /** The version that was typed over. */
  version: number
  title: string
  step: string
  state: Record<string, unknown>
}

/**
 * Saves where a flow stands: at once when asked, else a second after the last change, one save at a time.
 * Every save's id and version are given to `onSaved`, and later ones write to it. When another device saved meanwhile,
 * its draft is given to `onOther` and nothing is overwritten.
 */
export function draftSaver(
  client: WidgetClient,
  flow: string,
  subject: string,
  { onSaved, onOther }: { onSaved(saved: Saved): void; onOther(draft: Draft): void },
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted: DraftContent | null = null
  let running: Promise<void> | null = null
  let last: Saved | null = null
  const work = async () => {
    for (; wanted; ) {
      const content = wanted
      wanted = null
      const id = content.id ?? last?.id
      const version = Math.max(content.version, last?.id === id ? (last?.version ?? 0) : 0)
      const body = {
        ...(id ? { id, version } : {}),
        flow,
        subject,
        title: content.title,
        step: content.step,
        state: content.state,
      }
      try {
        last = await client.draft.save({ body, quiet: true })
        onSaved(last)
      } catch (error) {
        // A draft that cannot be saved now is saved with the next change; the person goes on working.
        if (!id || Reflect.get(Object(error), 'status') !== 409) continue
        const other = await client.draft.get({ params: { id }, quiet: true }).catch(() => null)
        if (other) onOther(other)
      }
    }
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
      wanted = content
      clearTimeout(timer)
      timer = setTimeout(flush, 1000)
    },
    now(content: DraftContent) {
      wanted = content
      return flush()
    },
    stop() {
      clearTimeout(timer)
      wanted = null
    },
    /** Sees to it that nothing typed is lost when the session or the tab goes; answers how to stop. */
    guard: () => whenLeaving(client, flush),
  }
}
