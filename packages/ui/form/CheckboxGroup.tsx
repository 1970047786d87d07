import type { Ref } from 'react'
import { styled } from 'styled-components'
import { Checkbox } from './Checkbox.tsx'
import type { Option } from './Select.tsx'
import type { Wiring } from './wiring.ts'

interface Props extends Wiring {
  value: readonly string[]
  /** In the order of the options. */
  onChange(value: string[]): void
  options: readonly Option[]
  /** First a box for all of them. */
  all?: boolean
  vertical?: boolean
  /** The first box. */
  ref?: Ref<HTMLInputElement>
}

/** Several of a few choices. In a Field with `group`. */
export function CheckboxGroup({ value, onChange, options, all, vertical, ref, ...wiring }: Props) {
  const { disabled, readOnly, name, onBlur, placeholder, ...rest } = wiring
  const { 'aria-required': required, 'aria-invalid': invalid, ...group } = rest
  const pick = (chosen: (option: Option) => boolean) =>
    onChange(options.filter(chosen).map((option) => option.value))
  const free = options.filter((option) => !option.disabled)
  const on = free.filter((option) => value.includes(option.value)).length
  return (
    <Group role="group" data-vertical={vertical || undefined} {...group}>
      {all && (
        <Checkbox
          checked={on === free.length}
          indeterminate={on > 0 && on < free.length}
          disabled={disabled}
          readOnly={readOnly ?? false}
          onChange={(next) => pick((option) => (option.disabled ? value.includes(option.value) : next))}
        >
          全选
        </Checkbox>
      )}
      {options.map((option, i) => (
        <Checkbox
          key={option.value}
          {...(i === 0 && ref ? { ref } : {})}
          name={name}
          value={option.value}
          checked={value.includes(option.value)}
          disabled={disabled || option.disabled}
          readOnly={readOnly ?? false}
          aria-invalid={invalid}
          onBlur={onBlur}
          onChange={(next) =>
            pick((other) => (other.value === option.value ? next : value.includes(other.value)))
          }
        >
          {option.label}
        </Checkbox>
      ))}
    </Group>
  )
}

const Group = styled.div`
  display: flex; flex-wrap: wrap; gap: 4px 20px; padding-block: calc((var(--bq-control-h) - 24px) / 2);
  &[data-vertical] { flex-direction: column; }
`
