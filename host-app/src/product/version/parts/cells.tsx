import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { MoneyInput } from '@baoqiao/ui/form/MoneyInput.tsx'
import { NumberInput } from '@baoqiao/ui/form/NumberInput.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { shown, typed } from './numbers.ts'
import type { RowColumn } from './RowsTable.tsx'
import { ShareInput } from './ShareInput.tsx'

/** Keys of a row whose values are such. */
type KeysOf<T, V> = { [K in keyof T]-?: T[K] extends V ? K : never }[keyof T] & string
const patch = <T, K extends keyof T>(key: K, value: unknown): Partial<T> =>
  // The key was chosen for values of this type.
  ({ [key]: value }) as unknown as Partial<T>

export const textCell = <T,>(
  key: KeysOf<T, string>,
  title: string,
  width: number,
  max: number,
): RowColumn<T> => ({
  key,
  title,
  width,
  cell: (row, change, wiring) => (
    <TextInput
      {...wiring}
      maxLength={max}
      value={String(row[key])}
      onChange={(value) => change(patch(key, value))}
    />
  ),
})

/** A text of several lines, as tall as it is. */
export const noteCell = <T,>(
  key: KeysOf<T, string>,
  title: string,
  width: number,
  max: number,
): RowColumn<T> => ({
  key,
  title,
  width,
  cell: (row, change, wiring) => (
    <TextArea
      {...wiring}
      rows={1}
      maxLength={max}
      value={String(row[key])}
      onChange={(value) => change(patch(key, value))}
    />
  ),
})

const numberOf = (value: unknown) => (typeof value === 'number' ? shown(value) : null)
const taken = (value: number | null, open: boolean) => (open ? value : typed(value))

/** A whole number; `open`: it may be left out. */
export const countCell = <T,>(
  key: KeysOf<T, number | null>,
  title: string,
  width: number,
  open = false,
): RowColumn<T> => ({
  key,
  title,
  width,
  cell: (row, change, wiring) => (
    <NumberInput
      {...wiring}
      step={1}
      placeholder={open ? '不限' : ''}
      value={numberOf(row[key])}
      onChange={(value) => change(patch(key, taken(value, open)))}
    />
  ),
})

/** Yuan on screen, cents in the row. */
export const moneyCell = <T,>(
  key: KeysOf<T, number | null>,
  title: string,
  width: number,
  open = false,
): RowColumn<T> => ({
  key,
  title,
  width,
  cell: (row, change, wiring) => (
    <MoneyInput
      {...wiring}
      placeholder={open ? '不限' : ''}
      value={numberOf(row[key])}
      onChange={(value) => change(patch(key, taken(value, open)))}
    />
  ),
})

/** Percent on screen, basis points in the row. */
export const shareCell = <T,>(
  key: KeysOf<T, number | null>,
  title: string,
  width: number,
  open = false,
): RowColumn<T> => ({
  key,
  title,
  width,
  cell: (row, change, wiring) => (
    <ShareInput
      {...wiring}
      value={numberOf(row[key])}
      onChange={(value) => change(patch(key, taken(value, open)))}
    />
  ),
})

export const tickCell = <T,>(key: KeysOf<T, boolean>, title: string, width: number): RowColumn<T> => ({
  key,
  title,
  width,
  cell: (row, change, wiring) => (
    <Checkbox {...wiring} checked={row[key] === true} onChange={(value) => change(patch(key, value))} />
  ),
})

/** One of few; `none` names the empty choice, which is null in the row. */
export const choiceCell = <T,>(
  key: KeysOf<T, string | null>,
  title: string,
  width: number,
  options: Readonly<Record<string, string>>,
  none?: string,
): RowColumn<T> => ({
  key,
  title,
  width,
  cell: (row, change, wiring) => (
    <Select
      {...wiring}
      value={typeof row[key] === 'string' ? row[key] : ''}
      options={Object.entries(options).map(([value, label]) => ({ value, label }))}
      {...(none ? { placeholder: none } : {})}
      onChange={(value) => change(patch(key, value || null))}
    />
  ),
})
