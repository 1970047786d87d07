import type { KINDS, Kind } from './kinds.ts'

/**
 * How a field is said. A field is data: its kind decides the column, the schema, the cell, the control and the sheet,
 * each in one table (`satisfies Record<Kind, …>`): a new kind that one of them does not know does not compile.
 * `choices` are several of `options`, or of the rows of `from`: on the wire and in the column text with commas between.
 * Units by kind: `cents` integer fen, `bp` hundredths of a percent, `date` civil 'YYYY-MM-DD', `instant` UTC ISO.
 */
export interface FieldOptions {
  readonly required?: boolean
  readonly min?: number
  readonly max?: number
  /** Regular expression source the text must match, with `message` said when it does not. */
  readonly pattern?: string
  /** What a person, a firm or a department is called: letters that everybody can read. */
  readonly isName?: true
  /** Largest size of an uploaded file, in KB; 2 MB unless said. */
  readonly maxKb?: number
  /** An uploaded file may be a workbook (.xlsx) too: for lists that a person reads. */
  readonly sheets?: true
  /** An uploaded file is a video (.mp4) or a PDF and nothing else: for guides. */
  readonly films?: true
  readonly message?: string
  /** Said when the pattern does not match, where `message` or the bounds say something else. */
  readonly wrong?: string
  readonly hint?: string
  /** Fixed choices: stored value -> Chinese label. */
  readonly options?: Readonly<Record<string, string>>
  readonly tones?: Readonly<Record<string, Tone>>
  /** Value -> what is said in its place where `failed` of the `of` people of the row are not done. */
  readonly partly?: Readonly<
    Record<string, { readonly of: string; readonly failed: string; readonly words: string }>
  >
  /** Of a choice that holds before its time: while the day in the field `to` is not past, these words and that day are shown. */
  readonly until?: Readonly<Record<string, { readonly to: string; readonly words: string }>>
  /** Dictionary type (`dict`) or resource name (`ref`) the value is taken from. */
  readonly from?: string
  /** Of `choices` from a resource: the field that stands for a row, where it is not its id. */
  readonly by?: string
  readonly search?: 'like' | 'equal' | 'range'
  readonly sortable?: boolean
  /** A whole number of bytes: read as KB and MB. */
  readonly isBytes?: true
  /** Lists say what all rows that match come to; of whole numbers and cents. */
  readonly sum?: boolean
  readonly unique?: boolean
  /** Said when a unique value is already taken. */
  readonly taken?: string
  /** Set on add, never changed by edit. */
  readonly immutable?: boolean
  readonly default?: string | number | boolean
  /** A secret the server itself has to use later: sealed, where others are hashed. */
  readonly reversible?: boolean
  /** Of a JSON value: what in it is secret, by name. */
  readonly secrets?: readonly string[]
  /** Kept in a table of its own by the resource's handlers: no column. */
  readonly joined?: boolean
  /** Filled by the server only. */
  readonly readOnly?: boolean
  readonly width?: number
  /** A long number of which a list shows the end, where its narrow column cuts it; all of it on hover and in copies. */
  readonly tail?: true
  /** Much, or of a person: answered with its one row; null in lists. */
  readonly alone?: true
  /** Not offered as a column: another field says the same in words. */
  readonly unlisted?: true
  /** Of an amount: the field of the ledger's entries that names this row, so that the amount opens to them. */
  readonly entries?: 'policyId' | 'payOrderId' | 'refundId' | 'accountId'
}
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'
export interface Field<K extends Kind = Kind> extends FieldOptions {
  readonly kind: K
  readonly label: string
}
export type Fields = Readonly<Record<string, Field>>

type Made<K extends Kind, O> = Omit<Field<K>, keyof O> & O
interface Maker<K extends Kind> {
  (label: string): Field<K>
  <const O extends FieldOptions>(label: string, options: O): Made<K, O>
}
const make = <K extends Kind>(kind: K): Maker<K> =>
  // One body for both signatures; the spread loses the literal types the schema's types are made from.
  ((label: string, options?: FieldOptions) => ({ kind, label, ...options })) as unknown as Maker<K>

/** One constructor a kind: `f.text('角色名称', { required: true, min: 3, max: 20 })`. */
export const f = {
  id: make('id'),
  text: make('text'),
  longText: make('longText'),
  integer: make('integer'),
  cents: make('cents'),
  bp: make('bp'),
  choice: make('choice'),
  choices: make('choices'),
  dict: make('dict'),
  ref: make('ref'),
  refs: make('refs'),
  boolean: make('boolean'),
  date: make('date'),
  instant: make('instant'),
  mobile: make('mobile'),
  idCard: make('idCard'),
  bankCard: make('bankCard'),
  image: make('image'),
  file: make('file'),
  json: make('json'),
  secret: make('secret'),
} as const satisfies { [K in Kind]: Maker<K> }

/** The TypeScript value of a field as it goes over the wire. */
export type ValueOf<F> = F extends { kind: 'choice'; options: infer O }
  ? Extract<keyof O, string>
  : F extends { kind: infer K extends Kind }
    ? Wire[(typeof KINDS)[K]['value']]
    : unknown
interface Wire {
  text: string
  whole: number
  yesNo: boolean
  ids: string[]
  any: unknown
}
