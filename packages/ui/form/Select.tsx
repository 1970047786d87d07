import type { Ref, SelectHTMLAttributes } from 'react'
import { styled } from 'styled-components'
import { control } from './control.ts'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}
interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  value: string
  onChange(value: string): void
  options: readonly Option[]
  /** Shown for the empty value; without it there is none to choose. */
  placeholder?: string
  /** The options are on their way. */
  loading?: boolean
  readOnly?: boolean
  ref?: Ref<HTMLSelectElement>
}

/**
 * A choice from a short list: the platform's own select, so keyboard, touch and screen readers are at home, and it
 * weighs nothing. Drawn as ours where the browser lets it. Long or remote lists: SearchSelect.
 */
export function Select({
  value,
  onChange,
  options,
  placeholder,
  loading,
  readOnly,
  disabled,
  ...rest
}: Props) {
  return (
    <Box
      value={value}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled || loading || readOnly}
      aria-busy={loading || undefined}
      data-empty={value === '' || undefined}
      {...rest}
    >
      {(placeholder !== undefined || loading) && (
        <option value="">{loading ? '加载中…' : placeholder}</option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </Box>
  )
}

const Box = styled.select`
  ${control} padding-inline-end: 4px; cursor: pointer; text-overflow: ellipsis;
  &[data-empty] { color: var(--bq-text-3); }
  & option { color: var(--bq-text); }
  @supports (appearance: base-select) {
    &, &::picker(select) { appearance: base-select; }
    /* The words stand in an element of the browser's own, which cuts nothing: one line of the box is shown, and its end said. */
    & { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; position: relative; overflow: hidden; padding-inline-end: 26px; line-height: calc(var(--bq-control-h) - 2px); word-break: break-all; }
    &::picker-icon { content: ''; position: absolute; inset-inline-end: 12px; top: 50%; width: 7px; height: 7px; margin: -6px 0 0; border: solid var(--bq-text-3); border-width: 0 1.5px 1.5px 0; transform: rotate(45deg); transition: none; }
    &::picker(select) { margin-block: 4px; max-width: calc(100vw - 16px); padding: 4px; max-height: 320px; background: var(--bq-surface); border: 1px solid var(--bq-border); border-radius: var(--bq-r2); box-shadow: var(--bq-shadow-2); }
    & option { min-height: 32px; padding: 5px 8px; border-radius: var(--bq-r1); font-size: var(--bq-fs-3); line-height: 1.4; word-break: normal; overflow-wrap: anywhere; white-space: normal; }
    & option:hover, & option:focus-visible { background: var(--bq-surface-2); outline: none; }
    & option:checked { color: var(--bq-primary); background: var(--bq-primary-soft); font-weight: 500; }
    & option:disabled { color: var(--bq-text-3); cursor: not-allowed; }
    & option::checkmark { display: none; }
    & option[value='']:not(:checked) { color: var(--bq-text-3); }
  }
`
