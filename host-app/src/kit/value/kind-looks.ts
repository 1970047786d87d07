import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { Kind } from '@baoqiao/contract/kernel/kinds.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { count, instant, percent } from './format.ts'
import { sizeText } from './size-text.ts'

interface Looks {
  /** The value in words: for cells, titles and copies. */
  text: (value: unknown, label: string | undefined, field: Field) => string
  /** Pixels of a column; texts go by their length. */
  width?: number
  /** A column takes its share of what is left. */
  loose?: true
  /** Short enough to be changed in its cell. */
  quick?: true
  /** Takes the whole line of a form. */
  wide?: true
  /** No column, and not printed. */
  unlisted?: true
}
type Text = Looks['text']
const asIs: Text = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const named: Text = (_, label) => label ?? '…'
const NUMBER = { text: (value: unknown) => count(Number(value)), width: 88 }

/** How the console shows a kind, beside its control in a form (`form/FieldControl.tsx`). */
export const LOOKS: Readonly<Record<Kind, Looks>> = {
  id: { text: asIs },
  text: { text: asIs, loose: true, quick: true },
  longText: { text: asIs, width: 240, loose: true, wide: true },
  mobile: { text: asIs, width: 120 },
  idCard: { text: asIs, width: 176 },
  bankCard: { text: asIs, width: 176 },
  date: { text: asIs, width: 112, quick: true },
  instant: { text: (value) => instant(String(value)), width: 164 },
  image: { text: asIs, width: 72, wide: true },
  file: { text: asIs, wide: true },
  json: { text: asIs, wide: true, unlisted: true },
  secret: { text: asIs, unlisted: true },
  boolean: { text: asIs, width: 88 },
  ref: { text: named, width: 116, loose: true },
  refs: { text: named, width: 150, loose: true, wide: true },
  dict: { text: (value, label) => label ?? String(value), width: 104, quick: true },
  choice: {
    text: (value, _, { options }) => options?.[String(value)] ?? String(value),
    width: 104,
    quick: true,
  },
  choices: {
    text: (value, label, { options }) =>
      label ??
      String(value)
        .split(',')
        .map((one) => options?.[one] ?? one)
        .join('、'),
    width: 180,
    loose: true,
    wide: true,
  },
  integer: {
    ...NUMBER,
    text: (value, _, { isBytes }) => (isBytes ? sizeText(value) : count(Number(value))),
    quick: true,
  },
  cents: { text: (value) => formatYuan(Number(value)), width: 116, quick: true },
  bp: { ...NUMBER, text: (value) => percent(Number(value)), quick: true },
}
