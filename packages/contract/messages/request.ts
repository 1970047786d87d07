import * as z from 'zod/mini'
import { isRef, type Ref } from './ref.ts'
import { focusTargets, locales, type RequestName, sessionReasons, themes } from './words.ts'

const props = z
  .record(z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,31}$/)), z.string().check(z.maxLength(256)))
  .check(z.refine((value) => Object.keys(value).length <= 32))

const appearance = z.object({
  theme: z.enum(themes),
  primary: z.optional(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))),
})

/** How a widget looks: theme, and the partner's main colour as `#RRGGBB`. */
export type Appearance = z.infer<typeof appearance>

/** What a page asks of a widget to change; a field left out stays as it is. */
export const hostUpdate = z.object({
  props: z.optional(props),
  locale: z.optional(z.enum(locales)),
  appearance: z.optional(appearance),
})
export type HostUpdate = z.infer<typeof hostUpdate>

/** A bearer token and the instant (UTC ISO) at which it ends. */
export const session = z.object({
  token: z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/)),
  expiresAt: z.string().check(
    z.maxLength(40),
    z.refine((value) => !Number.isNaN(Date.parse(value))),
  ),
})
export type Session = z.infer<typeof session>

const nothing = z.undefined()

/** Questions with an answer. `session` is asked by the frame, the others by the page. */
export const requests = {
  session: { data: z.object({ reason: z.enum(sessionReasons) }), answer: session },
  update: { data: hostUpdate, answer: nothing },
  focus: { data: z.object({ target: z.enum(focusTargets) }), answer: nothing },
} satisfies Record<RequestName, unknown>

export type RequestData<Name extends RequestName> = z.infer<(typeof requests)[Name]['data']>
export type RequestAnswer<Name extends RequestName> = z.infer<(typeof requests)[Name]['answer']>

/** What the page tells a frame it has just met. */
export const welcomeData = z.object({
  instanceId: z.custom<Ref<'instance'>>((value) => isRef('instance', value)),
  props,
  locale: z.enum(locales),
  appearance,
})
export type WelcomeData = z.infer<typeof welcomeData>
