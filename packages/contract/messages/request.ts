import * as z from 'zod/mini'
import { isRef, type Ref } from './ref.ts'
import type {
  Appearance,
  HostUpdate,
  Look,
  RequestAnswer,
  RequestData,
  Session,
  WelcomeData,
} from './request-types.ts'
import { focusTargets, locales, type RequestName, sessionReasons, themes } from './words.ts'

const props = z
  .record(z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,31}$/)), z.string().check(z.maxLength(256)))
  .check(z.refine((value) => Object.keys(value).length <= 32))

const look: z.ZodMiniType<Look> = z.object({
  theme: z.enum(themes),
  primary: z.optional(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))),
  unsaid: z.optional(z.literal(true)),
})
const appearance: z.ZodMiniType<Appearance> = z.object({
  theme: z.enum(themes),
  primary: z.optional(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))),
})

export const hostUpdate: z.ZodMiniType<HostUpdate> = z.object({
  props: z.optional(props),
  locale: z.optional(z.enum(locales)),
  appearance: z.optional(appearance),
})

export const session: z.ZodMiniType<Session> = z.object({
  token: z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/)),
  expiresAt: z.string().check(
    z.maxLength(40),
    z.refine((value) => !Number.isNaN(Date.parse(value))),
  ),
})

const nothing = z.undefined()

export const requests: {
  [Name in RequestName]: {
    data: z.ZodMiniType<RequestData<Name>>
    answer: z.ZodMiniType<RequestAnswer<Name>>
  }
} = {
  session: { data: z.object({ reason: z.enum(sessionReasons) }), answer: session },
  update: { data: hostUpdate, answer: nothing },
  focus: { data: z.object({ target: z.enum(focusTargets) }), answer: nothing },
  flush: { data: nothing, answer: nothing },
}

export const welcomeData = z.object({
  instanceId: z.custom<Ref<'instance'>>((value) => isRef('instance', value)),
  props,
  locale: z.enum(locales),
  appearance: look,
}) satisfies z.ZodMiniType<WelcomeData>
