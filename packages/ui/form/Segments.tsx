import { useId } from 'react'
import { styled } from 'styled-components'
import type { Option } from './Select.tsx'

interface Props {
  value: string
  onChange(value: string): void
  options: readonly Option[]
  /** Names the group for screen readers. */
  label: string
  disabled?: boolean
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

/** A few choices side by side; radios underneath, so arrows move and Tab passes. */
export function Segments({ value, onChange, options, label, disabled, ...aria }: Props) {
  const name = useId()
  return (
    <Group role="radiogroup" {...aria} aria-label={label}>
      {options.map((option) => (
        <Choice key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </Choice>
      ))}
    </Group>
  )
}

const Group = styled.div`display: flex; flex-wrap: wrap; gap: 8px;`
const Choice = styled.label`
  position: relative; cursor: pointer;
  input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: inherit; }
  span { display: inline-flex; align-items: center; justify-content: center; min-width: 64px; height: var(--bq-control-h); padding: 0 14px; border: 1px solid var(--bq-border-strong); border-radius: var(--bq-r2); background: var(--bq-surface); font-variant-numeric: tabular-nums; transition: border-color 0.12s, background 0.12s; }
  &:hover input:not(:disabled) + span { border-color: var(--bq-primary); }
  input:checked + span { border-color: var(--bq-primary); background: var(--bq-primary-soft); color: var(--bq-primary); font-weight: 600; }
  input:focus-visible + span { outline: 2px solid var(--bq-focus); outline-offset: 1px; }
  [aria-invalid='true'] > & span { border-color: var(--bq-danger); }
  input:disabled + span { color: var(--bq-text-3); background: var(--bq-surface-2); border-color: var(--bq-border); cursor: not-allowed; }
`
