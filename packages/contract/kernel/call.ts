import type * as z from 'zod/mini'
import type { WidgetName } from '../embed/widgets.ts'
import type { Fields } from './field.ts'
import type { WireNames } from './wire-names.ts'

/**
 * Who may call: nobody known (`public`), an OAuth client (`client`), any signed-in person, holders of an authority, or
 * of one of several. A visitor of a partner's page is not a person: see `Call.visitor`; `visitor` alone shuts people out.
 */
export type Allow =
  | 'public'
  | 'client'
  | 'login'
  | 'visitor'
  | { readonly authority: string }
  | { readonly anyOf: readonly string[] }

/** The authorities that open a call, whichever of them; none for calls that ask for none. */
export const authoritiesFor = (allow: Allow): readonly string[] =>
  typeof allow !== 'object' ? [] : 'anyOf' in allow ? allow.anyOf : [allow.authority]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = z.ZodMiniType
export type Wire = 'file' | 'form' | 'page'

/** A call as both sides agree on it. `path` may fix query values: `/dist/bowei/object?path=insure/config`. */
export interface Call<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  D extends Schema = Schema,
  W extends Wire = Wire,
> {
  readonly type: 'call'
  readonly method: Method
  readonly path: string
  readonly title: string
  readonly allow: Allow
  /** Widgets whose visitors may call this, within their own rows. Without it no visitor may, whatever `allow` says. */
  readonly visitor?: readonly WidgetName[]
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** Shape of `data` in the envelope; absent when the answer carries none. */
  readonly data?: D
  /** For staff of the operator's tenant alone: what it changes or shows belongs to every tenant. */
  readonly operator?: boolean
  /** Makes another way to log in: not for a session whose client lends only some of the person's rights. */
  readonly whole?: boolean
  /** A call that must not run twice takes an `Idempotency-Key`. */
  readonly idempotent?: boolean
  /** Open to a person whose first password is still to be changed (`passwordStatus` 1). */
  readonly beforePassword?: boolean
  /** Open while the person has locked the screen: who they are, unlocking and leaving. */
  readonly whileLocked?: boolean
  /** Values that older clients send along and that mean nothing here; left out before it is checked. */
  readonly ignored?: readonly string[]
  /** The list of the body, or of the query, whose items are read and answered each by itself (`apart`). */
  readonly each?: string
  /** Largest body in bytes; 1 MiB unless said. */
  readonly limit?: number
  /** A write of no consequence (a draft, a log entry) that is not in the operation log. */
  readonly audit?: boolean
  /** The specification's names for what is called otherwise here; taken as what they stand for. */
  readonly wireNames?:
    | { readonly names: WireNames; readonly fields: Fields; readonly isNew?: boolean }
    | undefined
  /** `file` answers bytes, `form` takes multipart, `page` answers html. */
  readonly wire?: W
}

export function call<
  P extends Schema = never,
  Q extends Schema = never,
  B extends Schema = never,
  D extends Schema = never,
  const W extends Wire = never,
>(definition: Omit<Call<P, Q, B, D, W>, 'type'>): Call<P, Q, B, D, W> {
  return { type: 'call', ...definition }
}

type Part<S> = [S] extends [never] ? undefined : S extends Schema ? z.infer<S> : undefined
type InPart<S> = [S] extends [never] ? undefined : S extends Schema ? z.input<S> : undefined
type PartsOf<C> =
  C extends Call<infer P, infer Q, infer B, infer D> ? { params: P; query: Q; body: B; data: D } : never
type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as T[K] extends undefined ? never : undefined extends T[K] ? K : never]?: T[K]
}

/** What a handler is given: only the parts the call has. */
export type InputOfCall<C> = Present<{
  params: Part<PartsOf<C>['params']>
  query: Part<PartsOf<C>['query']>
  body: Part<PartsOf<C>['body']>
}>
/** What a caller gives. */
export type RequestOfCall<C> = Present<{
  params: InPart<PartsOf<C>['params']>
  query: InPart<PartsOf<C>['query']>
  body: InPart<PartsOf<C>['body']>
}>
/** What the call answers; `null` when it carries no data, bytes for files. */
export type DataOfCall<C> =
  IsWire<C, 'file' | 'page'> extends true
    ? Response
    : [PartsOf<C>['data']] extends [never]
      ? null
      : Part<PartsOf<C>['data']>

/** Whether a call goes over the wire in one of these ways. */
export type IsWire<C, W extends Wire> = C extends { readonly wire?: infer Own }
  ? [Exclude<Own, undefined>] extends [never]
    ? false
    : [Exclude<Own, undefined>] extends [W]
      ? true
      : false
  : false
