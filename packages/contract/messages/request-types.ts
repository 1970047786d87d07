import type { Ref } from './ref.ts'
import type { FocusTarget, Locale, RequestName, SessionReason, Theme } from './words.ts'

/** How a widget looks: theme, and the partner's main colour as `#RRGGBB`. */
export interface Appearance {
  theme: Theme
  primary?: string | undefined
}

/** The same with whether the page itself said nothing of it: what the partner has set then stands. */
export interface Look extends Appearance {
  unsaid?: true | undefined
}

/** What a page asks of a widget to change; a field left out stays as it is. */
export interface HostUpdate {
  props?: Record<string, string> | undefined
  locale?: Locale | undefined
  appearance?: Appearance | undefined
}

/** A bearer token and the instant (UTC ISO) at which it ends. */
export interface Session {
  token: string
  expiresAt: string
}

/** Questions with an answer. `session` is asked by the frame, the others by the page. */
interface Requests {
  session: { data: { reason: SessionReason }; answer: Session }
  update: { data: HostUpdate; answer: undefined }
  focus: { data: { target: FocusTarget }; answer: undefined }
  flush: { data: undefined; answer: undefined }
}

export type RequestData<Name extends RequestName> = Requests[Name]['data']
export type RequestAnswer<Name extends RequestName> = Requests[Name]['answer']

/** What the page tells a frame it has just met. */
export interface WelcomeData {
  instanceId: Ref<'instance'>
  props: Record<string, string>
  locale: Locale
  appearance: Look
}
