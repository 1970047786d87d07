import type { Fields } from '@baoqiao/contract/kernel/field.ts'
import type { Resource, Scope } from '@baoqiao/contract/kernel/resource.ts'
import type { RowOf } from '@baoqiao/contract/kernel/schema.ts'
import type { ColumnType } from 'kysely'

/** A row as SQL reads and writes it: the fields' values and the system's columns beside them. */
type Loose<T> = ColumnType<T, T | null | undefined, T | null | undefined>
export type Stored<F extends Fields> = {
  [K in keyof RowOf<F> as F[K] extends { joined: true } ? never : K]: Loose<RowOf<F>[K]>
} & {
  [K in keyof F as F[K]['kind'] extends 'secret' ? K : never]: Loose<string>
} & {
  [K in Extract<keyof F, string> as F[K]['kind'] extends 'idCard' | 'mobile' | 'bankCard'
    ? `${K}Hash`
    : never]: Loose<string | null>
} & System
interface System {
  id: ColumnType<string, string | undefined, never>
  createdAt: Loose<string>
  updatedAt: Loose<string>
  createdBy: Loose<string | null>
  version: Loose<number>
  deletedAt: Loose<string | null>
}
export type Tenanted<F extends Fields> = Stored<F> & { tenantId: Loose<string> }
export type Channelled<F extends Fields> = Tenanted<F> & { channelId: Loose<string | null> }

/** Rows that may belong to a visitor of a partner's page. */
export interface OfVisitor {
  visitorId: Loose<string | null>
}

/** A table's name as kysely's camel case has it. */
type Camel<N extends string> = N extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : N
interface Named<F extends Fields, E extends string> extends Resource<F, E> {
  readonly name: string
  readonly scope: Scope
}
/** The state of a row with a machine is written by `transition` alone. */
type Guarded<Row, E extends string> = [E] extends [never]
  ? Row
  : Row extends { status: ColumnType<infer S, infer I, unknown> }
    ? Omit<Row, 'status'> & { status: ColumnType<S, I, never> }
    : Row
type RowOfTable<R> =
  R extends Named<infer F, infer E>
    ? R['scope'] extends 'platform'
      ? Stored<F>
      : Guarded<R['scope'] extends 'channel' ? Channelled<F> : Tenanted<F>, E>
    : never
type ResourceIn<T> = T extends { readonly type: 'resource' }
  ? T
  : T extends { readonly type: 'call' }
    ? never
    : { [K in keyof T]: ResourceIn<T[K]> }[keyof T]
type ByName<R> = {
  [X in R as X extends { readonly name: infer N extends string } ? Camel<N> : never]: RowOfTable<X>
}
/** The tables of a contract tree's resources. */
export type TablesOf<T> = ByName<ResourceIn<T>>
