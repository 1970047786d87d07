import type { Fields } from '@baoqiao/contract/kernel/field.ts'
import type { RowOf } from '@baoqiao/contract/kernel/schema.ts'
import type { ColumnType } from 'kysely'

/** A row as SQL reads and writes it: the fields' values and the system's columns beside them. */
type Loose<T> = ColumnType<T, T | null | undefined, T | null | undefined>
export type Stored<F extends Fields> = {
  [K in keyof RowOf<F> as F[K] extends { joined: true } ? never : K]: Loose<RowOf<F>[K]>
} & {
  [K in keyof F as F[K]['kind'] extends 'secret' ? K : never]: Loose<string>
} & {
  [K in Extract<keyof F, string> as F[K]['kind'] extends 'idCard' | 'mobile' ? `${K}Hash` : never]: Loose<
    string | null
  >
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
