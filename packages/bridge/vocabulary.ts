/** The words of the contract that the loader speaks; types only, so that it depends on the bridge alone. */
export type { EventInput, EventOf, EventType, WidgetEvent } from '@baoqiao/contract/messages/event-types.ts'
export type { Ref } from '@baoqiao/contract/messages/ref.ts'
export type {
  Appearance,
  HostUpdate,
  Session,
  WelcomeData,
} from '@baoqiao/contract/messages/request-types.ts'
export type { MountedWidget, WidgetHost, WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
export type { FocusTarget, Locale, SessionReason, WidgetName } from '@baoqiao/contract/messages/words.ts'
