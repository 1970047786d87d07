import type {
  Environment,
  ErrorCode,
  EventInput,
  Locale,
  Look,
  PropName,
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
  appearance: Look
  props: Record<string, string>
  /** What a start anew goes on with, as properties: the draft it last saved, or what came of sending it. */
  begun: Readonly<Record<string, string>>
  /** What its last error said of a property. */
  wrong?: { code: ErrorCode; property: PropName } | undefined
  /** Asks the partner for a session; where the widget runs it is kept and renewed. */
  session(reason: SessionReason): Promise<Session | undefined>
  /** The last one the partner gave. */
  given?: Session | undefined
  /** Another one at every start; none from a logout to the next start, and no session is asked for meanwhile. */
  visit: object | undefined
  /** The start that a page of ours is to take over: it draws nothing here, and is led there once. */
  led?: object | undefined
  /** Takes away what stands in its place, if it is mounted, and puts another thing there. */
  swap(show: Show): void
  /** Resolves when what was typed a moment ago is at the server, or when nobody can tell. */
  flush(): Promise<unknown>
  /** Stamps and tells. */
  say(event: EventInput): void
  /** Says an error after which another try may succeed. What cannot be shown because of it makes way for a card. */
  fail(code: ErrorCode): void
  /** The widget has been drawn: nothing is said of waiting any more. */
  seen(): void
  /** It is drawn anew: what is said of waiting begins anew. */
  wait(): void
  /** The clock of that: while it runs nothing has been drawn. */
  waiting?: ReturnType<typeof setTimeout> | undefined
  /** Where the widget is drawn, or will be. */
  box?: HTMLElement
  /** What is said beside it meanwhile. */
  note?: HTMLElement
  /** Starts anew in the same place, another way when it is said. */
  retry(): unknown
  /** Tells an event that has its stamp. */
  tell(event: WidgetEvent): void
}

/** Puts something into the place of a widget; `start` starts the widget there anew. */
export type Show = (target: Element | ShadowRoot, start: (target: Element | ShadowRoot) => void) => Placed

/** A widget in its place. `remove` may be called while loading, and again. */
export interface Placed {
  ask<Name extends 'update' | 'focus' | 'flush'>(name: Name, data: RequestData<Name>): unknown
  remove(): void
}
