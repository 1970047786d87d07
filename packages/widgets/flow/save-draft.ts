import type { WidgetClient } from '../kit/widget-client.ts'
import { whenLeaving } from './unsaved.ts'

export interface DraftContent {
  id: string | null
  title: string
  step: string
  state: Record<string, unknown>
}

/**
 * Saves where a flow stands: at once when asked, else a second after the last change, one save at a time.
 * The first save's id is given to `onSaved`, and later ones write to it.
 */
export function draftSaver(
  client: WidgetClient,
  flow: string,
  subject: string,
  onSaved: (id: string) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted: DraftContent | null = null
  let running: Promise<void> | null = null
  let id: string | null = null
  const work = async () => {
    for (; wanted; ) {
      const content = wanted
      wanted = null
      const known = content.id ?? id
      const body = {
        ...(known ? { id: known } : {}),
        flow,
        subject,
        title: content.title,
        step: content.step,
        state: content.state,
      }
      // A draft that cannot be saved now is saved with the next change; the person goes on working.
      const saved = await client.draft.save({ body, quiet: true }).catch(() => null)
      if (saved && saved.id !== id) onSaved(saved.id)
      id = saved?.id ?? id
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
