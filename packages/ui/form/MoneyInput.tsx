import type { ComponentProps } from 'react'
import { centsOf, yuanOf } from './money-text.ts'
import { TextInput } from './TextInput.tsx'
import { useDraft } from './use-draft.ts'

interface Props extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> {
  /** Integer cents. */
  value: number | null
  onChange(cents: number | null): void
  /** Amounts below zero; refused unless said. */
  negative?: boolean
}

/** An amount: yuan on screen, integer cents in the value, digits moved as text so that no cent is lost. */
export function MoneyInput({ value, onChange, negative = false, onBlur, ...rest }: Props) {
  const draft = useDraft(value, onChange, {
    parse: (text) => {
      const cents = centsOf(text)
      return cents !== null && cents < 0 && !negative ? null : cents
    },
    format: (cents) => (cents === null ? '' : yuanOf(cents)),
  })
  return (
    <TextInput
      inputMode="decimal"
      prefix="¥"
      {...rest}
      style={{ fontVariantNumeric: 'tabular-nums', ...rest.style }}
      aria-invalid={draft.wrong || rest['aria-invalid'] || undefined}
      value={draft.text}
      onChange={draft.type}
      onBlur={(event) => {
        draft.leave()
        onBlur?.(event)
      }}
    />
  )
}
