import type { HostUpdate } from '@baoqiao/contract/messages/request-types.ts'
import { locales, themes } from '@baoqiao/contract/messages/words.ts'
import { type Check, type Fields, isRecord, matches, oneOf, optional, pick } from './fields.ts'

/** A clean copy of a page's change of props, locale or appearance, or undefined. Agrees with `hostUpdate` (test). */
export function readUpdate(value: unknown): HostUpdate | undefined {
  // `pick` has checked every field.
  return pick(value, {
    props: optional(isProps),
    locale: optional(oneOf(locales)),
    appearance: optional((look) => pick(look, LOOK)),
  }) as HostUpdate | undefined
}

export const isProps: Check = (value) =>
  isRecord(value) &&
  Object.keys(value).length <= 32 &&
  Object.entries(value).every(
    ([name, text]) => isName(name) && typeof text === 'string' && text.length <= 256,
  )

export const LOOK: Fields = { theme: oneOf(themes), primary: optional(matches(/^#[0-9a-fA-F]{6}$/)) }

const isName = matches(/^[a-z][A-Za-z0-9]{0,31}$/)
