import type {
  Appearance,
  EventInput,
  FocusTarget,
  HostUpdate,
  Locale,
  Ref,
  Session,
  SessionReason,
  WidgetEvent,
  WidgetName,
} from '@baoqiao/bridge/vocabulary.ts'
import type { BaoqiaoOptions } from './types.ts'

export type SessionSource = ((reason: SessionReason) => Promise<Session>) & { forget(): Session | undefined }

/** What a mode needs to know of the instance it runs; `props`, `locale` and `appearance` are the ones in force. */
export interface Place {
  options: BaoqiaoOptions
  widget: WidgetName
  instanceId: Ref<'instance'>
  /** Aborted by `destroy`. */
  signal: AbortSignal
  minHeight: number
  locale: Locale
  appearance: Appearance
  props: Record<string, string>
  /** The draft it last said it had saved. */
  draftRef?: Ref<'draft'>
  session: SessionSource
  /** Stamps and tells. */
  say(event: EventInput): void
  /** Tells an event that has its stamp. */
  tell(event: WidgetEvent): void
}

/** A widget in its place. `remove` may be called while loading, and again. */
export interface Placed {
  update(change: HostUpdate): void
  focus(target: FocusTarget): void
  remove(): void
}
