import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'

/** What every flow is given by whatever page it is in. */
export interface FlowAround {
  /** Any client of a session: the flow makes its own calls with it. */
  client: object
  onEvent?: ((event: EventInput) => void) | undefined
  /** The page is ours alone: steps are entries of its history, and it is not left with something unsaved unasked. */
  ownPage?: boolean | undefined
  /** Told whom or what it is about, as the page's own title says it: for the page alone, it may be a customer's name. */
  onAbout?: ((about: string) => void) | undefined
  /** Says something aloud; without it the flow has a live region of its own. */
  announce?: ((words: string) => void) | undefined
}
