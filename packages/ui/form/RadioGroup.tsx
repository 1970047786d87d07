import { type Ref, useId } from 'react'
import styled from 'styled-components'
import { Checkbox } from './Checkbox.tsx'
import type { Option } from './Select.tsx'
import type { Wiring } from './wiring.ts'

interface Props extends Wiring {
  value: string
  onChange(value: string): void
  options: readonly (Option & { hint?: string })[]
  vertical?: boolean
  /** The radio that Tab reaches first. */
  ref?: Ref<HTMLInputElement>
}

/** One of a few choices, all in sight. In a Field with `group`. */
export function RadioGroup({ value, onChange, options, vertical, ref, ...wiring }: Props) {
  const { disabled, readOnly, name, onBlur, placeholder, 'aria-invalid': invalid, ...group } = wiring
  const own = useId()
  return (
    <Group role="radiogroup" data-vertical={vertical || undefined} aria-invalid={invalid} {...group}>
      {options.map((option, i) => (
        <Checkbox
          key={option.value}
          type="radio"
          {...(i === 0 && ref ? { ref } : {})}
          name={name ?? own}
          value={option.value}
          checked={value === option.value}
          disabled={disabled || option.disabled}
          readOnly={readOnly ?? false}
          onBlur={onBlur}
          onChange={() => onChange(option.value)}
        >
          {option.label}
          {option.hint && <Hint>{option.hint}</Hint>}
        </Checkbox>
      ))}
    </Group>
  )
}

const Group = styled.div`
  display: flex; flex-wrap: wrap; gap: 4px 20px; padding-block: calc((var(--bq-control-h) - 24px) / 2);
  &[data-vertical] { flex-direction: column; }
`
const Hint = styled.small`display: block; color: var(--bq-text-3); font-size: var(--bq-fs-1);`
