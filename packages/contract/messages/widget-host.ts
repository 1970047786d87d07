import type { Transport } from '../kernel/transport.ts'
import type { EventInput } from './event-types.ts'
import type { Ref } from './ref.ts'
import type { Appearance, HostUpdate, Session } from './request-types.ts'
import type { Environment, FocusTarget, Locale, SessionReason } from './words.ts'

/** All a widget knows of the page it is in; the same in a shadow root and in a frame. */
export interface WidgetHost {
  /** Origin of the platform server, without a trailing slash. */
  readonly baseUrl: string
  readonly environment: Environment
  /** The partner's publishable id. */
  readonly partner: string
  readonly instanceId: Ref<'instance'>
  /** For style sheets under a strict Content-Security-Policy. */
  readonly nonce?: string
  readonly locale: Locale
  readonly appearance: Appearance
  /** What the page asked for: `product`, `plan`, `draft`, `order` ... */
  readonly props: Readonly<Record<string, string>>
  /** A bearer token; cached until 60 s before its end. Ask with `rejected` after a 401. Rejects with a coded error. */
  session(reason: SessionReason): Promise<Session>
  emit(event: EventInput): void
  /** Called after the page changed props, locale or appearance; returns how to stop listening. */
  onUpdate(listener: (change: HostUpdate) => void): () => void
  /** The page is ours and holds this widget alone: its history is the widget's. Never set in a partner's page. */
  readonly ownPage?: boolean
  /** `mock` only: answers calls in place of the network. */
  readonly transport?: Transport
}

/** What a widget module returns from `mount`. */
export interface MountedWidget {
  /** The props that are in force now, all of them. */
  update(props: Readonly<Record<string, string>>): void
  /** Moves the focus inside the widget, when the page asks for it. */
  focus?(target: FocusTarget): void
  /** Resolves when what was typed a moment ago is at the server. */
  flush?(): Promise<unknown>
  unmount(): void
}

/** What `/embed/widgets/<name>.js` exports. `container` stands in a shadow root or in the frame's document. */
export interface WidgetModule {
  mount(container: HTMLElement, host: WidgetHost): MountedWidget
}

/** What `/embed/mock/platform.js` exports: a platform in the page's memory, with somebody logged in. */
export interface MockPlatform {
  /** For the widget with these props: orders are made for those that are about one. Until then `container` says how far it is. */
  host(
    widget: string,
    props: WidgetHost['props'],
    container: HTMLElement,
  ): Promise<Required<Pick<WidgetHost, 'session' | 'transport'>>>
  /** Brings its files near, where somebody is about to open one. Never fails. */
  warm(): Promise<void>
}
