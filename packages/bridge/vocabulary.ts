/** The words of the contract that the loader speaks; types only, so that it depends on the bridge alone. */
export type { WidgetName } from '@baoqiao/contract/embed/widgets.ts'
export type {
  EventInput,
  EventType,
  HeardEvent,
  HeardOf,
  WidgetEvent,
} from '@baoqiao/contract/messages/event-types.ts'
export type { Ref } from '@baoqiao/contract/messages/ref.ts'
export type {
  Appearance,
  HostUpdate,
  Look,
  RequestData,
  Session,
  WelcomeData,
} from '@baoqiao/contract/messages/request-types.ts'
export type {
  MockPlatform,
  MountedWidget,
  WidgetHost,
  WidgetModule,
} from '@baoqiao/contract/messages/widget-host.ts'
export type {
  Environment,
  ErrorCode,
  FocusTarget,
  Locale,
  PropName,
  SessionReason,
} from '@baoqiao/contract/messages/words.ts'
