import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

export interface FieldWiring {
  id: string
  'aria-labelledby'?: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}
interface Props {
  label: string
  required?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  /** Label above (the rule) or beside the control; beside becomes above where there is no room. */
  layout?: 'vertical' | 'horizontal'
  /** The control is several (radios, boxes, a range): they are named by the label together. */
  group?: boolean
  /** Draws the control, wired to label, hint and error. */
  children: (wiring: FieldWiring) => ReactNode
  className?: string
}

/** Label, control, hint and error as one. The error is read with the control, and announced when it appears. */
export function Field({
  label,
  required,
  hint,
  error,
  layout = 'vertical',
  group,
  children,
  className,
}: Props) {
  const id = useId()
  const described = [error && `${id}-error`, hint && !error && `${id}-hint`].filter(Boolean).join(' ')
  const wiring = {
    id,
    ...(group ? { 'aria-labelledby': `${id}-label` } : {}),
    'aria-describedby': described || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': required ? (true as const) : undefined,
  }
  return (
    <Root className={className} data-layout={layout} data-invalid={error ? '' : undefined}>
      <Label id={`${id}-label`} {...(group ? { as: 'span' as const } : { htmlFor: id })}>
        {label}
        {required && <Star aria-hidden>*</Star>}
      </Label>
      <Body>
        {children(wiring)}
        {hint && !error && <Hint id={`${id}-hint`}>{hint}</Hint>}
        {/* In the page before there is an error, or the first one would not be heard; polite, or ten would be shouted. */}
        <div role="alert" aria-live="polite">
          {error && <Problem id={`${id}-error`}>{error}</Problem>}
        </div>
      </Body>
    </Root>
  )
}

/** What the control says of what is typed there is nearer than that nothing was chosen. */
const Body = styled.div`
  display: flex; flex-direction: column; gap: 4px; min-width: 0;
  &:has([data-typed]) > [role='alert'] { display: none; }
`
const Label = styled.label`font-size: var(--bq-fs-2); color: var(--bq-text-2); overflow-wrap: anywhere;`
const Root = styled.div`
  display: flex; flex-direction: column; gap: 4px; min-width: 0;
  &[data-layout='horizontal'] {
    display: grid; grid-template-columns: var(--bq-label-w, 112px) minmax(0, 1fr); gap: 0 var(--bq-s3);
    & > ${Label} { text-align: end; line-height: 1.4; padding-top: calc((var(--bq-control-h) - 1.4em) / 2); }
    @media (max-width: 480px) { display: flex; gap: 4px; & > ${Label} { text-align: start; padding-top: 0; } }
  }
`
const Star = styled.span`color: var(--bq-danger-text); margin-inline-start: 3px;`
const Hint = styled.p`font-size: var(--bq-fs-1); color: var(--bq-text-3);`
const Problem = styled.p`font-size: var(--bq-fs-1); color: var(--bq-danger-text);`
