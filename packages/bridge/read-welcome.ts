import { isRef } from '@baoqiao/contract/messages/ref.ts'
import type { WelcomeData } from '@baoqiao/contract/messages/request-types.ts'
import { locales } from '@baoqiao/contract/messages/words.ts'
import { oneOf, optional, pick } from './fields.ts'
import { isNonce } from './nonce.ts'
import { isProps, LOOK } from './read-update.ts'

/** The page's welcome to exactly this hello, or undefined. Agrees with the zod schema `welcome` (test). */
export function readWelcome(
  data: unknown,
  nonce: string,
): { welcome: WelcomeData; reply: string } | undefined {
  const copy = pick(data, {
    baoqiao: oneOf([1]),
    kind: oneOf(['welcome']),
    nonce: oneOf([nonce]),
    reply: isNonce,
    instanceId: (value) => isRef('instance', value),
    props: isProps,
    locale: oneOf(locales),
    appearance: (value) => pick(value, { ...LOOK, unsaid: optional(oneOf([true])) }),
  })
  if (!copy) return
  const { reply, instanceId, props, locale, appearance } = copy
  // `pick` has checked every field.
  return { reply: reply as string, welcome: { instanceId, props, locale, appearance } as WelcomeData }
}
