import type { ComponentProps, KeyboardEvent } from 'react'
import { MoneyInput } from './MoneyInput.tsx'
import { plainNumber } from './money-text.ts'
import { TextInput } from './TextInput.tsx'
import { useDraft } from './use-draft.ts'

interface Props
  extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  value: number | null
  onChange(value: number | null): void
  /** Arrow keys move by it, within `min` and `max`. */
  step?: number
  min?: number
  max?: number
  /** Yuan on screen and cents in the value: a MoneyInput. */
  money?: boolean
}

/** A number as text, so that nothing typed is lost: what is no number stays on screen and its value is null. */
export function NumberInput({ money, ...rest }: Props) {
  return money ? <MoneyInput {...withoutNumbers(rest)} /> : <PlainNumber {...rest} />
}

function PlainNumber({ value, onChange, onBlur, step, min, max, ...rest }: Omit<Props, 'money'>) {
  const draft = useDraft(value, onChange, { parse: numberOf, format: (n) => (n === null ? '' : String(n)) })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDown?.(event)
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step === undefined || way === undefined || rest.readOnly || event.defaultPrevented) return
    event.preventDefault()
    const next = (value ?? 0) + way * step
    draft.type(String(Math.min(max ?? next, Math.max(min ?? next, Number(next.toFixed(6))))))
  }
  return (
    <TextInput
      inputMode="decimal"
      {...rest}
      style={{ fontVariantNumeric: 'tabular-nums', ...rest.style }}
      data-unread={draft.unread || undefined}
      aria-invalid={draft.wrong || rest['aria-invalid'] || undefined}
      onKeyDown={onKeyDown}
      value={draft.text}
      onChange={draft.type}
      onBlur={(event) => {
        draft.leave()
        onBlur?.(event)
      }}
    />
  )
}

const withoutNumbers = ({ step, min, max, ...rest }: Omit<Props, 'money'>) => rest

function numberOf(text: string): number | null {
  const plain = plainNumber(text)
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : null
}
