import type { Call, DataOfCall, InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import type { Fields } from '@baoqiao/contract/kernel/field.ts'
import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import type { Resource, ResourceCalls, ResourceRow } from '@baoqiao/contract/kernel/resource.ts'
import type { Admit } from '../data/access.ts'
import type { MoveRules } from '../data/moves.ts'
import type { Context } from './context.ts'
import type { PhasedHandler } from './phased.ts'

/** What answers one call in one transaction. Throws AppError to refuse. */
export type Plain<C> = (input: InputOfCall<C>, context: Context) => Promise<DataOfCall<C>>
export type Handler<C> = Plain<C> | PhasedHandler<C>

type Overrides<F extends Fields, E extends string> = {
  [K in keyof ResourceCalls<F>]?: Plain<ResourceCalls<F>[K]>
} & { admit?: Admit } & MoveRules<ResourceRow<F>, E>
type ResourceKeys<T> = { [K in keyof T]: T[K] extends Resource<infer _F, infer _E> ? K : never }[keyof T]

/** Handlers of a contract tree: every call must be there, a resource may be left to the store or overridden in part. */
export type Handlers<T> = {
  [K in Exclude<keyof T, ResourceKeys<T>>]: T[K] extends Call<never, never, never, never> | AnyCall
    ? Handler<T[K]>
    : Handlers<T[K]>
} & { [K in ResourceKeys<T>]?: T[K] extends Resource<infer F, infer E> ? Overrides<F, E> : never }
