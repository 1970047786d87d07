import type * as z from 'zod/mini'
import type { Call } from './call.ts'
import type { Fields } from './field.ts'
import type { Figure } from './figures.ts'
import type { Page, pagingShape } from './list.ts'
import type { InputOf, RowOf } from './schema.ts'
import type { BatchAnswer, NewOrder, Selection } from './selection.ts'
import type { BinRow, Change, ImportAnswer } from './transfer.ts'
import type { WireNames } from './wire-names.ts'

/**
 * Who shares the rows: everybody (`platform`); one tenant; of one tenant a channel and those below it, agents only what
 * they made (`channel`), all of them whoever made it (`member`), or the channels themselves (`branch`); or one tenant's
 * departments by the role's data scope (of people: each sees themselves).
 */
export type Scope = 'platform' | 'tenant' | 'channel' | 'member' | 'branch' | 'dept'

/**
 * Names of columns; `live` indexes rows that are not deleted, which is all that callers see (`baoqiao_live`). Of `unique`
 * no two such rows of a tenant share all values; the resource's handlers say so in words before.
 */
export type IndexedColumns =
  | readonly string[]
  | { readonly live: readonly string[] }
  | { readonly unique: readonly string[] }

export interface ResourceDefinition<F extends Fields> {
  /** Table and authority name in snake_case, e.g. `sys_role`. */
  readonly name: string
  readonly path: string
  readonly title: string
  readonly scope: Scope
  readonly fields: F
  /** Names of the specification's calls for fields that are called otherwise here; rows have both. */
  readonly wireNames?: WireNames
  /** What the specification's form sends along and the server works out by itself: it means nothing in what is added or changed. */
  readonly ignored?: readonly string[]
  /** Columns of the list, in order; when a row was made and changed may be among them. */
  readonly list: readonly (Extract<keyof F, string> | 'createdAt' | 'updatedAt')[]
  /** The field that names a row to a person. */
  readonly label: Extract<keyof F, string>
  readonly icon?: string
  /** Verbs offered; all unless said. */
  readonly verbs?: readonly Verb[]
  /** Answered by handlers only: there is no table of it. */
  readonly virtual?: boolean
  /** Rows of other tables put together: a view in the database, under those tables' row security; only looked at. */
  readonly view?: true
  /**
   * Resources whose forms and lists pick rows of this one: whoever may view, add or edit one of those may read this
   * one's ids and names (`options`), within their row scope. Without it there is no such call.
   */
  readonly lookup?: readonly string[]
  /** Rows that cannot be deleted: those with this value in this field. No list offers it for them. */
  readonly kept?: { readonly by: Extract<keyof F, string>; readonly is: string }
  /** What adding a row is called where it is more than that, and what the button says that sends it. */
  readonly adding?: { readonly title: string; readonly send: string }
  /** What taking a row out is called where it is more than deleting, what is asked before, and what is said once it is done. */
  readonly removal?: { readonly title: string; readonly ask: string; readonly done?: string }
  /** Rows of the whole platform that only its operator sees. Writing rows of scope `platform` is the operator's always. */
  readonly keeper?: 'operator'
  /** Rows of a page, at most, where older clients ask for all at once; 1,000 unless said (2-calls §9). */
  readonly largestPage?: number
  /** Columns indexed beyond the unique ones. */
  readonly indexes?: readonly IndexedColumns[]
  /** What every resource offers and this one does not. */
  readonly without?: readonly Extra[]
  /**
   * Resources whose rows belong to one of this: `by` is their field that refers to it, searched by `equal`. They stand on
   * this one's page, for whoever may view them; `title` where the resource's own does not say which.
   */
  readonly related?: readonly Related[]
  /** Whoever of the platform has the data scope 本级 (own) is listed of it what they made alone. */
  readonly listsOwn?: true
  /** States of its machine that lists leave out unless they are asked for. */
  readonly aside?: readonly string[]
  /**
   * What the platform keeps to itself: its people alone search, sort, group and add up by these fields and follow them in the
   * change log. Whoever else sees the row is answered what the resource's handlers tell (`told`): nothing of them where
   * they tell nothing.
   */
  readonly inner?: {
    readonly fields: readonly Extract<keyof F, string>[]
    /** State of its machine -> the one that others are told of; steps between two that are told as one are not told. */
    readonly states?: Readonly<Record<string, string>>
    /** What those states are called for them, where it is something else than the machine says. */
    readonly words?: Readonly<Record<string, string>>
    /** The field that their lists show and filter by in place of the state. */
    readonly instead?: Extract<keyof F, string>
  }
  /** Headings of a long form: heading -> the fields under it. */
  readonly sections?: Readonly<Record<string, readonly Extract<keyof F, string>[]>>
}
export interface Related {
  readonly resource: string
  readonly by: string
  readonly title?: string
}
export type Verb = 'add' | 'edit' | 'remove'
export type Extra = 'export' | 'import' | 'bin'
type IdParams = z.ZodMiniType<{ id: string }>
type MoveParams = z.ZodMiniType<{ id: string; event: string }>
type EventParams = z.ZodMiniType<{ event: string }>
/** One step of a row's life: the event by its name, states by their values, who as the log knows them. */
export interface StateChange {
  at: string
  event: string
  from: string | null
  to: string
  who: string
  /** Name and roles of who it was, when the caller may see them. */
  called: string | null
  why: string | null
}
export type SystemFields = { id: string; createdAt: string; updatedAt: string; version: number }
export type ResourceRow<F extends Fields> = RowOf<F> & SystemFields
export type ListQuery = { [K in keyof typeof pagingShape]?: z.infer<(typeof pagingShape)[K]> } & {
  filter?: string | undefined
} & Record<string, unknown>
export type FiguresQuery = ListQuery & { by?: string | undefined; sums?: '1' | undefined }
export type OptionsQuery = Pick<ListQuery, 'current' | 'size' | 'keyword' | 'ids'>
type Body<T> = z.ZodMiniType<T>

export interface ResourceCalls<F extends Fields> {
  page: Call<never, z.ZodMiniType<ListQuery>, never, z.ZodMiniType<Page<ResourceRow<F>>>>
  /** The rows of a list in numbers: as one, or by the values of a field (`by`); with sums where they are asked for. */
  figures: Call<never, z.ZodMiniType<FiguresQuery>, never, z.ZodMiniType<Figure[]>>
  options: Call<never, z.ZodMiniType<OptionsQuery>, never, z.ZodMiniType<{ value: string; label: string }[]>>
  get: Call<IdParams, never, never, z.ZodMiniType<ResourceRow<F>>>
  add: Call<never, never, z.ZodMiniType<InputOf<F>>, z.ZodMiniType<{ id: string }>>
  edit: Call<
    never,
    never,
    z.ZodMiniType<Partial<InputOf<F>> & { id: string; version?: number | undefined }>,
    z.ZodMiniType<{ id: string }>
  >
  remove: Call<IdParams, never, never, never, never>
  /** Takes out many; each row by the same rules as `remove`. */
  batchRemove: Call<never, never, Body<Selection>, z.ZodMiniType<BatchAnswer>>
  batchEdit: Call<never, never, Body<Selection & { values: Partial<InputOf<F>> }>, z.ZodMiniType<BatchAnswer>>
  /** Gives the rows of a page another order; where there is a field `sort`. Answers how many rows it changed. */
  sort: Call<never, never, Body<NewOrder>, z.ZodMiniType<{ done: number }>>
  /** A sheet of the selected rows, streamed. */
  export: Call<never, never, Body<ExportBody>, never, 'file'>
  template: Call<never, never, never, never, 'file'>
  import: Call<
    never,
    z.ZodMiniType<{
      dryRun?: '0' | '1' | undefined
      partial?: '0' | '1' | undefined
      update?: '0' | '1' | undefined
    }>,
    never,
    z.ZodMiniType<ImportAnswer>,
    'form'
  >
  /** Whether a unique value is free; asked while typing. */
  unique: Call<
    never,
    z.ZodMiniType<{ field: string; value: string; except?: string | undefined }>,
    never,
    z.ZodMiniType<{ taken: boolean; message: string }>
  >
  changes: Call<IdParams, never, never, z.ZodMiniType<Change[]>>
  /** What happened to a row of a machine, oldest first. */
  history: Call<IdParams, never, never, z.ZodMiniType<StateChange[]>>
  /** Any move of a row, for clients; the server has one call for each (`moveCalls`). */
  move: Call<
    MoveParams,
    never,
    Body<Record<string, unknown>>,
    z.ZodMiniType<{ status: string; version: number }>
  >
  moveMany: Call<EventParams, never, Body<Selection & Record<string, unknown>>, z.ZodMiniType<BatchAnswer>>
  bin: Call<never, z.ZodMiniType<ListQuery>, never, z.ZodMiniType<Page<BinRow>>>
  restore: Call<IdParams, never, never, never, never>
}
export type ExportBody = Selection & { format: 'xlsx' | 'csv'; columns?: string[] | undefined }
