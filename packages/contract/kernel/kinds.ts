/**
 * What every layer may ask of a kind of field, in one place: a comparison with a kind's name elsewhere would forget the
 * next kind. A new kind is its line here; the tables that draw, check and store it then do not compile without theirs.
 */
export interface Traits {
  /** What a value is on the wire. */
  readonly value: 'text' | 'whole' | 'yesNo' | 'ids' | 'any'
  /** How a filter compares it: sealed data only as equal, some never. */
  readonly compared: 'words' | 'amount' | 'day' | 'pick' | 'yesNo' | 'same' | 'never'
  /** Most digits of a number. */
  readonly digits?: number
  /** Kept a hundredfold, typed and read in this unit. */
  readonly unit?: '元' | '%'
  /** A moment: its day is Shanghai's, people see its time. */
  readonly clock?: true
  /** Where the words for its values are: with the field, in a dictionary, with the rows they name, in the one or the other. */
  readonly words?: 'options' | 'dict' | 'rows' | 'either'
  /** Values are rows' numbers. */
  readonly numbers?: true
  /** Several in one value. */
  readonly several?: true
  /** Lists are put into groups by it. */
  readonly groups?: true
  /** Sealed at rest, shown masked. */
  readonly personal?: true
  /** Never answered. */
  readonly secret?: true
  /** Holds the address of an upload. */
  readonly upload?: 'image' | 'file'
  /** Text of many lines. */
  readonly long?: true
  /** Sheets: unless said, both ways. */
  readonly sheet?: 'none' | 'import'
}

export const KINDS = {
  id: { value: 'text', compared: 'pick', numbers: true },
  text: { value: 'text', compared: 'words' },
  longText: { value: 'text', compared: 'words', long: true },
  choice: { value: 'text', compared: 'pick', words: 'options', groups: true },
  choices: { value: 'text', compared: 'never', words: 'either', several: true },
  dict: { value: 'text', compared: 'pick', words: 'dict', groups: true },
  ref: { value: 'text', compared: 'pick', words: 'rows', numbers: true, groups: true },
  refs: { value: 'ids', compared: 'never', words: 'rows', several: true },
  date: { value: 'text', compared: 'day' },
  instant: { value: 'text', compared: 'day', clock: true },
  mobile: { value: 'text', compared: 'same', personal: true },
  idCard: { value: 'text', compared: 'same', personal: true },
  bankCard: { value: 'text', compared: 'same', personal: true },
  image: { value: 'text', compared: 'never', upload: 'image', sheet: 'none' },
  file: { value: 'text', compared: 'never', upload: 'file', sheet: 'none' },
  secret: { value: 'text', compared: 'never', secret: true, sheet: 'import' },
  integer: { value: 'whole', compared: 'amount', digits: 9 },
  cents: { value: 'whole', compared: 'amount', digits: 15, unit: '元' },
  bp: { value: 'whole', compared: 'amount', digits: 9, unit: '%' },
  boolean: { value: 'yesNo', compared: 'yesNo', groups: true },
  json: { value: 'any', compared: 'never', long: true, sheet: 'none' },
} as const satisfies Record<string, Traits>

export type Kind = keyof typeof KINDS

export const traits = ({ kind }: { readonly kind: Kind }): Traits => KINDS[kind]
