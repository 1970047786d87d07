import type { InputHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { LineIcon } from '../icon/LineIcon.tsx'
import { PATHS } from '../icon/paths.ts'
import { bareInput, control, frame, frameButton } from './control.ts'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix'>
export interface TextInputProps extends Native {
  value: string
  onChange(value: string): void
  /** Before and after the text: a sign, a unit, a button. */
  prefix?: ReactNode
  suffix?: ReactNode
  /** A cross that empties the box. */
  clearable?: boolean
  /** Shows how much of `maxLength` is used. */
  counter?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One line of text. */
export function TextInput({ prefix, suffix, clearable, counter, ...rest }: TextInputProps) {
  const { value, onChange, type = 'text', style, className, ...native } = rest
  const input = {
    type,
    value,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    ...native,
  }
  if (prefix === undefined && suffix === undefined && !clearable && !counter)
    return <Input style={style} className={className} {...input} />
  const empty = (event: MouseEvent<HTMLElement>) => {
    onChange('')
    event.currentTarget.parentElement?.querySelector('input')?.focus()
  }
  return (
    <Frame style={style} className={className} onMouseDown={focusInput}>
      {prefix !== undefined && <Side>{prefix}</Side>}
      <Bare {...input} />
      {clearable && value !== '' && !rest.disabled && !rest.readOnly && (
        // Emptying by keyboard is select-all and delete; a second Tab stop in every field would cost more.
        <Clear type="button" tabIndex={-1} aria-label="清空" onClick={empty}>
          <LineIcon path={PATHS.close} size={14} />
        </Clear>
      )}
      {counter && rest.maxLength !== undefined && (
        <Count aria-hidden>
          {value.length}/{rest.maxLength}
        </Count>
      )}
      {suffix !== undefined && <Side>{suffix}</Side>}
    </Frame>
  )
}

/** A press beside the text lands in the input, as it would in a plain one. */
function focusInput(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('input, button') === null) {
    event.preventDefault()
    event.currentTarget.querySelector('input')?.focus()
  }
}

const Input = styled.input`${control}`
const Frame = styled.div`${frame}`
const Bare = styled.input`${bareInput}`
const Clear = styled.button`${frameButton}`
const Side = styled.span`display: inline-flex; align-items: center; flex: none; color: var(--bq-text-3); font-size: var(--bq-fs-2);`
const Count = styled.span`flex: none; color: var(--bq-text-3); font-size: var(--bq-fs-1); font-variant-numeric: tabular-nums;`
