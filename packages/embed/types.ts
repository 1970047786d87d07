import type {
  Appearance,
  EventOf,
  EventType,
  FocusTarget,
  HostUpdate,
  Locale,
  Session,
  SessionReason,
  WidgetEvent,
  WidgetName,
} from '@baoqiao/bridge/vocabulary.ts'

export type {
  Appearance,
  EventOf,
  EventType,
  FocusTarget,
  HostUpdate,
  Locale,
  Session,
  SessionReason,
  WidgetEvent,
  WidgetName,
}

/** `element`: in a shadow root of the page. `iframe`: in a frame of our origin. `auto`: element, else iframe. */
export type Mode = 'auto' | 'element' | 'iframe'

export interface SessionRequest {
  widget: WidgetName
  /** `start`: none yet; `expiring`: 60 s before the end; `rejected`: the server answered 401. */
  reason: SessionReason
  instanceId: string
  /** Aborted when the widget is destroyed. */
  signal: AbortSignal
}

export interface BaoqiaoOptions {
  /** The partner's publishable id; no secret. */
  partner: string
  /** Origin of the platform server. The script tag's own origin when left out there. */
  baseUrl: string
  /** Asks the partner's own server for a session. Called once at a time, again 60 s before the end and on 401. */
  fetchSession(request: SessionRequest): Promise<Session>
  mode?: Mode
  /** CSP nonce of the page, for scripts and style sheets. */
  nonce?: string
  locale?: Locale
  appearance?: Appearance
}

export interface WidgetOptions {
  mode?: Mode
  locale?: Locale
  appearance?: Appearance
  /** `product`, `plan`, `draft`, `order` ...: what the widget is about. */
  props?: Record<string, string>
  /** Space kept until the widget says its height, in pixels; 480. */
  minHeight?: number
}

export interface Baoqiao {
  create(widget: WidgetName, options?: WidgetOptions): BaoqiaoWidget
}

export type Listener<Type extends EventType | '*'> = (
  event: Type extends EventType ? EventOf<Type> : WidgetEvent,
) => void

export interface ListenOptions {
  signal?: AbortSignal
  once?: boolean
}

export interface BaoqiaoWidget {
  readonly instanceId: string
  /** Puts the widget into an element; throws when it is already mounted or destroyed. `ready` or `error` follows. */
  mount(target: Element | ShadowRoot): void
  /** Hears one type of event, or all with `*`; returns how to stop. */
  on<Type extends EventType | '*'>(type: Type, listener: Listener<Type>, options?: ListenOptions): () => void
  /** Changes what is given; what is left out stays. */
  update(change: HostUpdate): void
  focus(target: FocusTarget): void
  /** May be called at any time and again. */
  destroy(): void
}

/** What `baoqiao.js` leaves on the page as `window.Baoqiao`. */
export interface BaoqiaoRuntime {
  loadBaoqiao(options: Omit<BaoqiaoOptions, 'baseUrl'> & { baseUrl?: string }): Promise<Baoqiao>
  /** Defines `<baoqiao-entry-center>` and its kin; once is enough, again is harmless. */
  defineElements(): void
}

declare global {
  interface Window {
    Baoqiao?: BaoqiaoRuntime
  }
}
