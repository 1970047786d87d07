import { type ReactNode, useId } from 'react'
import styled from 'styled-components'

export interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}
interface Props {
  label: string
  required?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  /** Draws the control, wired to label, hint and error. */
  children: (wiring: FieldWiring) => ReactNode
  className?: string
}

/** Label, control, hint and error as one. The error is announced when it appears. */
export function Field({ label, required, hint, error, children, className }: Props) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const wiring = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': required ? (true as const) : undefined,
  }
  return (
    <Root className={className} data-invalid={error ? '' : undefined}>
      <Label htmlFor={id}>
        {label}
        {required && <Star aria-hidden>*</Star>}
      </Label>
      {children(wiring)}
      {hint && !error && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <div role="alert">{error && <Problem id={`${id}-error`}>{error}</Problem>}</div>
    </Root>
  )
}

const Root = styled.div`display: flex; flex-direction: column; gap: 4px; min-width: 0;`
const Label = styled.label`font-size: var(--bq-fs-2); color: var(--bq-text-2);`
const Star = styled.span`color: var(--bq-danger-text); margin-inline-start: 3px;`
const Hint = styled.p`font-size: var(--bq-fs-1); color: var(--bq-text-3);`
const Problem = styled.p`font-size: var(--bq-fs-1); color: var(--bq-danger-text);`
