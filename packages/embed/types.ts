import type {
  Appearance,
  Environment,
  EventType,
  FocusTarget,
  HeardEvent,
  HeardOf,
  HostUpdate,
  Locale,
  Session,
  SessionReason,
  WidgetName,
} from '@baoqiao/bridge/vocabulary.ts'

export type {
  Appearance,
  Environment,
  EventType,
  FocusTarget,
  HeardEvent as WidgetEvent,
  HeardOf as EventOf,
  HostUpdate,
  Locale,
  Session,
  SessionReason,
  WidgetName,
}

/**
 * `element`: in a shadow root of the page. `iframe`: in a frame of our origin. `auto`: element, else iframe.
 * `redirect`: on a page of ours, which leads back to `returnUrl`.
 */
export type Mode = 'auto' | 'element' | 'iframe' | 'redirect'

/**
 * What happens when the widget cannot be shown here: `slot`, a card of ours in its place; `redirect`, a page of ours; or
 * your own. What stands in an element's `slot="fallback"` is another thing: it is there while the widget loads.
 */
export type Fallback = 'redirect' | 'slot' | ((event: HeardOf<'error'>) => void)

export interface LoadOptions {
  /** A version of the loader to stay on, as in `/embed/v/<version>/`: of `baoqiao.js` alone. The newest when left out. */
  version?: string
  /** Subresource integrity of that version's `baoqiao.js`. */
  integrity?: string
  /** Tries before `loadBaoqiao` rejects; 2. */
  attempts?: number
  /** For each try; 20 s. */
  timeoutMs?: number
}

/** A link and a QR picture that go on at the same step on another device: once, for ten minutes. */
export interface Handoff {
  url: string
  /** SVG, to be set as it is. */
  qr: string
  /** UTC ISO. */
  expiresAt: string
}

/** One thing the doctor looked at. `fix` is the exact line that mends it. */
export interface Finding {
  check:
    | 'script'
    | 'csp'
    | 'isolation'
    | 'sandbox'
    | 'storage'
    | 'clock'
    | 'duplicate'
    | 'partner'
    | 'contrast'
    | 'props'
    | 'session'
  ok: boolean
  /** What was found, in Chinese. */
  note: string
  fix?: string
  /** Where our documents say more. */
  docs?: string
}

export interface SessionRequest {
  widget: WidgetName
  /** `start`: none yet; `expiring`: 60 s before the end; `rejected`: the server answered 401. */
  reason: SessionReason
  instanceId: string
  /** So that your server takes its test account for `sandbox`. */
  environment: Environment
  /** Aborted when the widget is destroyed. */
  signal: AbortSignal
}

export interface BaoqiaoOptions {
  /** The partner's publishable id; no secret. */
  partner: string
  /** Origin of the platform server. The script tag's own origin when left out there. */
  baseUrl: string
  /**
   * Asks the partner's own server for a session. Called once at a time, again 60 s before the end and on 401; never
   * in `mock`, where it may be left out.
   */
  fetchSession?(request: SessionRequest): Promise<Session | undefined>
  /**
   * `live`: what is done is done. `sandbox`: your test settings and test accounts at the server, marked 测试环境.
   * `mock`: a platform in the page's own memory, without an account, marked 演示环境; gone with the page. `live` when
   * left out.
   */
  environment?: Environment
  mode?: Mode
  /** Default `slot`. */
  fallback?: Fallback
  /** Hears every event of every widget, for your own measurements; it must not throw. */
  telemetry?(event: HeardEvent): void
  /** Where `redirect` leads back to; the page's own address when left out. */
  returnUrl?: string
  /** How the script is loaded (`loadBaoqiao` from a bundle). */
  load?: LoadOptions
  /** CSP nonce of the page, for scripts and style sheets. */
  nonce?: string
  locale?: Locale
  appearance?: Appearance
  /**
   * `element` only, for pages that are React themselves: our widgets built without React (`/embed/modules/…`), bundled
   * with the page's own. What is not named here comes from us.
   */
  modules?: { [Name in WidgetName]?: () => Promise<WidgetModule> }
}

/** A widget's code, as its module exports it. */
export interface WidgetModule {
  mount(container: HTMLElement, host: never): WidgetHandle
}
interface WidgetHandle {
  update(props: Readonly<Record<string, string>>): void
  focus?(target: FocusTarget): void
  flush?(): Promise<unknown>
  unmount(): void
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
  /** Fetches what a widget will need, before it is created. */
  preload(widget: WidgetName, mode?: Mode): Promise<void>
  /** Looks for what keeps widgets from working on this page. */
  doctor(): Promise<Finding[]>
  /** Takes all widgets off the page and ends their sessions here and at the server; a button starts each anew. */
  logout(): Promise<void>
}

export type Listener<Type extends EventType | '*'> = (
  event: Type extends EventType ? HeardOf<Type> : HeardEvent,
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
  /** Starts anew in the same place, after an error. */
  retry(): void
  handoff(): Promise<Handoff>
  /** May be called at any time and again. */
  destroy(): void
}

/** What `baoqiao.js` leaves on the page as `window.Baoqiao`. */
export interface BaoqiaoRuntime {
  loadBaoqiao(options: Omit<BaoqiaoOptions, 'baseUrl'> & { baseUrl?: string }): Promise<Baoqiao>
  /** Defines `<baoqiao-entry-center>` and its kin; once is enough, again is harmless. */
  defineElements(baseUrl?: string): Promise<void>
}

declare global {
  interface Window {
    Baoqiao?: BaoqiaoRuntime
  }
}
