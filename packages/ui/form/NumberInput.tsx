import { type InputHTMLAttributes, useState } from 'react'
import { TextInput } from './TextInput.tsx'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix'> {
  value: number | null
  onChange(value: number | null): void
  /** Decimals kept; 2 with `money` turns yuan on screen into integer cents in the value. */
  money?: boolean
}

/** A number as text, so that nothing typed is lost: what is no number stays on screen and its value is null. */
export function NumberInput({ value, onChange, money = false, onBlur, ...rest }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? (value === null ? '' : money ? (value / 100).toFixed(2) : String(value))
  return (
    <TextInput
      inputMode="decimal"
      value={shown}
      onChange={(text) => {
        setDraft(text)
        onChange(money ? centsOf(text) : numberOf(text))
      }}
      onBlur={(event) => {
        if (value !== null || draft === '') setDraft(null)
        onBlur?.(event)
      }}
      {...rest}
    />
  )
}

const numberOf = (text: string) => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null)
/** Yuan text to cents by its digits: 0.29 is 29, never 28.999. */
export function centsOf(text: string): number | null {
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
