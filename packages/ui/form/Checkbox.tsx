import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { tick, tickLine } from './tick.ts'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'onChange' | 'children' | 'type'>
interface Props extends Native {
  checked: boolean
  onChange(checked: boolean): void
  /** The words beside the box; without them give `aria-label`. */
  children?: ReactNode
  type?: 'checkbox' | 'radio'
  /** Some of what the box stands for. */
  indeterminate?: boolean
  readOnly?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A box or radio with its label; the whole line can be pressed. */
export function Checkbox({
  checked,
  onChange,
  children,
  type = 'checkbox',
  indeterminate = false,
  readOnly = false,
  className,
  ref,
  ...rest
}: Props) {
  const setBox = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = indeterminate
    if (typeof ref === 'function') ref(box)
    else if (ref) ref.current = box
  }
  return (
    <Line className={className}>
      <Box
        ref={setBox}
        type={type}
        checked={checked}
        onChange={(event) => !readOnly && onChange(event.target.checked)}
        {...(readOnly ? { 'aria-readonly': true } : {})}
        {...rest}
      />
      {children !== undefined && <span>{children}</span>}
    </Line>
  )
}

const Line = styled.label`${tickLine}`
const Box = styled.input`${tick}`
