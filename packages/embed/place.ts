import type {
  Appearance,
  Environment,
  EventInput,
  Locale,
  Ref,
  RequestData,
  Session,
  SessionReason,
  WidgetEvent,
  WidgetName,
} from '@baoqiao/bridge/vocabulary.ts'
import type { BaoqiaoOptions } from './types.ts'

/** What a mode needs to know of the instance it runs; `props`, `locale` and `appearance` are the ones in force. */
export interface Place {
  options: BaoqiaoOptions
  widget: WidgetName
  instanceId: Ref<'instance'>
  /** Aborted by `destroy`. */
  signal: AbortSignal
  environment: Environment
  minHeight: number
  locale: Locale
  appearance: Appearance
  props: Record<string, string>
  /** The draft it last said it had saved. */
  draftRef?: Ref<'draft'>
  /** Asks the partner for a session; where the widget runs it is kept and renewed. */
  session(reason: SessionReason): Promise<Session | undefined>
  /** The last one the partner gave. */
  given?: Session | undefined
  /** Resolves when what was typed a moment ago is at the server, or when nobody can tell. */
  flush(): Promise<unknown>
  /** Stamps and tells. */
  say(event: EventInput): void
  /** Tells an event that has its stamp. */
  tell(event: WidgetEvent): void
}

/** A widget in its place. `remove` may be called while loading, and again. */
export interface Placed {
  ask<Name extends 'update' | 'focus' | 'flush'>(name: Name, data: RequestData<Name>): unknown
  remove(): void
}
